import { type RawBuilder, sql } from 'kysely';
import type { LimitedThing } from '../../../contract/plan.ts';
import type { Db, Trx } from '../connection.ts';

export type Usage = Record<LimitedThing, number>;

/** Nothing above it is counted. */
type Bounds = Partial<Record<LimitedThing, number>>;

/**
 * How many living rows a company has of each thing asked for, counted up to its bound: what is far above a limit need not be known exactly.
 * Operations are counted by months already. Things that were not asked for are 0.
 */
export async function countUsage(db: Db | Trx, company: string, bounds: Bounds): Promise<Usage> {
  const living = (table: string, bound: number | undefined) =>
    bound === undefined
      ? sql`0`
      : sql`(select count(*) from (select from ${sql.table(table)} where company = ${company} and not is_deleted limit ${whole(bound)}) r)`;
  const operations: RawBuilder<unknown> =
    bounds.transactions === undefined
      ? sql`0`
      : sql`(select coalesce(sum(count), 0)::bigint from month_total where company = ${company} and split = 'all')`;
  const { rows } = await sql<Usage>`
    select ${living('site_object', bounds.objects)} as objects, ${living('contractor', bounds.contractors)} as contractors,
      ${operations} as transactions, ${living('service', bounds.services)} as services`.execute(db);
  return rows[0] ?? { objects: 0, contractors: 0, transactions: 0, services: 0 };
}

function whole(bound: number): number | null {
  return bound === Number.POSITIVE_INFINITY ? null : bound;
}
