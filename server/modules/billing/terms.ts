import { type RawBuilder, sql } from 'kysely';
import type { PlanTerms } from '../../../contract/plan.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { byGuid, rowsOf } from '../../database/rows.ts';
import { DomainError } from '../../domainError.ts';
import { planRankOf } from './service.ts';

/** Terms of a plan as they stand in a row of `plan`. */
export type Terms = PlanTerms;

/** Rows of `plan` as terms. @param which what follows `from plan p` */
function selectTerms(db: Db, which: RawBuilder<unknown>) {
  return rowsOf<Terms>(db)`select ${termsColumns} from plan p left join app_user u on u.guid = p.author ${which}`;
}

const termsColumns = sql`p.guid, p.plan, p.effective_from, p.title, p.description, p.comment, p.created_at,
  coalesce(nullif(u.name, ''), u.email, u.phone) as author,
  jsonb_strip_nulls(jsonb_build_object('1', p.price_1, '3', p.price_3, '6', p.price_6, '12', p.price_12)) as prices,
  jsonb_build_object('objects', p.limit_objects, 'contractors', p.limit_contractors, 'transactions', p.limit_transactions, 'services', p.limit_services) as limits`;

/** The terms of every plan at a moment, the lowest plan first. */
export function termsAt(db: Db, moment: Date): Promise<Terms[]> {
  return selectTerms(
    db,
    sql`
    where p.effective_from = (select max(q.effective_from) from plan q where q.plan = p.plan and q.deleted_at is null and q.effective_from <= ${moment})
      and p.deleted_at is null
    order by ${planRankOf(sql`p.plan`)}`,
  );
}

/** Terms that were bought, by their guid. */
export async function termsBought(db: Db, guids: readonly string[]): Promise<Map<string, Terms>> {
  if (guids.length === 0) return new Map();
  return byGuid(await selectTerms(db, sql`where p.guid = any(${guids}::uuid[])`));
}

/** All terms there were, are and will be: plan by plan, the newest first. */
export function readHistory(db: Db): Promise<Terms[]> {
  return selectTerms(db, sql`where p.deleted_at is null order by ${planRankOf(sql`p.plan`)}, p.effective_from desc`);
}

/** @throws 1101 */
export async function readTerms(db: Db, guid: string): Promise<Terms> {
  const [terms] = await selectTerms(db, sql`where p.guid = ${guid} and p.deleted_at is null`);
  if (!terms) throw new DomainError(1101);
  return terms;
}

/** Writers of terms stand in line: what is checked stays true. */
export async function lockTerms(trx: Trx): Promise<void> {
  await sql`lock table plan in share row exclusive mode`.execute(trx);
}
