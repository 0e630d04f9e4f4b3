import { sql } from 'kysely';
import type * as z from 'zod';
import type { planTermsCreate } from '../../../contract/plan.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { planRankOf, type Terms, termsQuery } from '../../database/plans/terms.ts';

/** All terms there were, are and will be: plan by plan, the newest first. */
export async function readHistory(db: Db): Promise<Terms[]> {
  const { rows } = await termsQuery(sql`where p.deleted_at is null order by ${planRankOf(sql`p.plan`)}, p.effective_from desc`).execute(db);
  return rows;
}

export async function readTerms(trx: Db | Trx, guid: string): Promise<Terms | undefined> {
  const { rows } = await termsQuery(sql`where p.guid = ${guid} and p.deleted_at is null`).execute(trx);
  return rows[0];
}

type NewTerms = Omit<z.infer<typeof planTermsCreate>, 'effective_from' | 'comment'> & {
  guid: string;
  effective_from: string;
  comment: string;
  author: string;
  created_at: string;
};

export async function insertTerms(trx: Trx, { prices, limits, ...rest }: NewTerms): Promise<void> {
  await trx
    .insertInto('plan')
    .values({
      ...rest,
      price_1: prices[1] ?? null,
      price_3: prices[3] ?? null,
      price_6: prices[6] ?? null,
      price_12: prices[12] ?? null,
      limit_objects: limits.objects,
      limit_contractors: limits.contractors,
      limit_transactions: limits.transactions,
      limit_services: limits.services,
    })
    .execute();
}

export async function deleteTerms(trx: Trx, guid: string, by: string, at: string): Promise<void> {
  await trx.updateTable('plan').set({ deleted_at: at, deleted_by: by }).where('guid', '=', guid).execute();
}

/** Writers of terms stand in line: what is checked stays true. */
export async function lockTerms(trx: Trx): Promise<void> {
  await sql`lock table plan in share row exclusive mode`.execute(trx);
}
