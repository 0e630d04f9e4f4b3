import { type RawBuilder, sql } from 'kysely';
import type { LimitedThing } from '../../../contract/plan.ts';
import type { Db, Trx } from '../connection.ts';
import { entityOf, type Growth } from './growth.ts';

/** What a write takes back: a changeset, or the deletions of rows that come back to life. */
export type TakenBack = { changeset: string } | { deletionsOf: readonly string[] };

/**
 * By how many living rows each thing has grown since just before what is taken back; of several deletions, since before the earliest.
 */
export async function grownSince(db: Db | Trx, company: string, things: readonly LimitedThing[], back: TakenBack): Promise<Growth> {
  const { rows } = await sql<{ entity: string; growth: number }>`
    select c.entity, sum(
        case when c.after ->> 'is_deleted' = 'true' then 0 else 1 end
        - case when c.before is null or c.before ->> 'is_deleted' = 'true' then 0 else 1 end)::bigint as growth
    from changeset s join change c on c.company = s.company and c.changeset = s.guid
    where s.company = ${company} and s.seq >= (${seqOf(company, back)}) and c.entity = any(${things.map((thing) => entityOf[thing])}::text[])
      and (c.before is null or c.after -> 'is_deleted' is not null)
    group by c.entity`.execute(db);
  const growthOf = new Map(rows.map((row) => [row.entity, row.growth]));
  return Object.fromEntries(things.map((thing) => [thing, growthOf.get(entityOf[thing]) ?? 0]));
}

function seqOf(company: string, back: TakenBack): RawBuilder<unknown> {
  if ('changeset' in back) return sql`select seq from changeset where company = ${company} and guid = ${back.changeset}`;
  return sql`
    select min(last.seq) from (
      select max(d.seq) as seq from change g join changeset d on d.company = g.company and d.guid = g.changeset
      where g.company = ${company} and g.guid = any(${back.deletionsOf}::uuid[]) and g.after ->> 'is_deleted' = 'true'
      group by g.guid) last`;
}
