import { sql } from 'kysely';
import type { CodeStatus, CodeUsage } from '../../../../contract/code.ts';
import type { ListQuery } from '../../../../contract/primitives.ts';
import type { Db } from '../../../database/connection.ts';
import { contains, phonesIn } from '../../../database/foldedText.ts';
import { allOf, rowsOf } from '../../../database/rows.ts';
import { jsonInstant, type ListPage, readList, searchIn } from '../../../http/listQuery.ts';
import { personOf } from '../../identity/service.ts';
import { statusAt } from './code.ts';

const MONTHS = 12;

/** Batches with what became of their codes: the newest first. @param left only those with codes that can still be used, or only those without */
export function listBatches(
  db: Db,
  now: Date,
  { left, search = '', ...query }: ListQuery & { left?: boolean | undefined },
): Promise<ListPage> {
  const count = (status: CodeStatus) => sql`count(*) filter (where s.status = ${sql.lit(status)})`;
  const sums = sql`select count(*) as issued, ${count('used')} as used, ${count('new')} as left, ${count('revoked')} as revoked,
    ${count('expired')} as expired from (select ${statusAt(now)} as status from activation_code c where c.batch = b.guid) s`;
  const found = searchIn(search, [sql`b.comment`, sql`i.name`, sql`i.email`, sql`i.phone`, sql`b.number::text`]);
  const phones = phonesIn(search).map((digits) => sql`i.phone like ${contains(digits)}`);
  const source = {
    from: sql`from code_batch b join app_user i on i.guid = b.created_by cross join lateral (${sums}) n`,
    where: allOf([
      left !== undefined && sql`(n.left > 0) = ${left}`,
      found && sql`(${sql.join([found, ...phones], sql` or `)} or b.number::text = ${search.replace(/^№\s*/, '')})`,
    ]),
    fields: sql`b.guid, b.number, b.subscription_type, b.period, b.comment, ${jsonInstant('b.created_at')} as created_at,
      ${personOf('i')} as created_by, ${jsonInstant('b.expires_at')} as expires_at, n.issued, n.used, n.left, n.revoked, n.expired`,
    defaultOrder: sql`b.created_at desc`,
    columns: { created_at: sql`b.created_at`, expires_at: sql`b.expires_at` },
    tiebreak: sql`b.number`,
  };
  return readList(db, source, query);
}

/** Codes used in each of the last 12 months of Moscow, the present one the last. */
export function readUsage(db: Db, now: Date, batch: string | undefined): Promise<CodeUsage> {
  const of = (type: string) => sql`count(*) filter (where u.subscription_type = ${sql.lit(type)}) as ${sql.ref(type)}`;
  return rowsOf<CodeUsage[number]>(db)`
    with months as (
      select date_trunc('month', ${now}::timestamptz at time zone 'Europe/Moscow') - make_interval(months => n) as month
      from generate_series(0, ${MONTHS - 1}::integer) n),
    uses as (
      select date_trunc('month', c.activated_at at time zone 'Europe/Moscow') as month, b.subscription_type
      from activation_code c join code_batch b on b.guid = c.batch
      where c.activated_at is not null ${batch ? sql`and c.batch = ${batch}` : sql``})
    select to_char(m.month, 'YYYY-MM') as month, count(u.month) as used, ${of('pro')}, ${of('pro_plus')}, ${of('svoy')}
    from months m left join uses u on u.month = m.month group by m.month order by m.month`;
}
