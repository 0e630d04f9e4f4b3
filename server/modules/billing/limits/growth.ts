import { sql } from 'kysely';
import type { ChangedEntity } from '../../../../contract/changeset.ts';
import { type LimitedThing, limitedThings } from '../../../../contract/plan.ts';
import type { Note } from '../../../database/changeNotes.ts';
import type { Db } from '../../../database/connection.ts';
import { guidsOf, rowsOf } from '../../../database/rows.ts';

/** By how many living rows a write makes each thing more (or, negative, fewer). */
export type Growth = Partial<Record<LimitedThing, number>>;

/** What changesets call each thing. */
const entityOf = {
  objects: 'object',
  contractors: 'contractor',
  transactions: 'transaction',
  services: 'service',
} as const satisfies Record<LimitedThing, ChangedEntity>;

const thingOf = new Map<ChangedEntity, LimitedThing>(limitedThings.map((thing) => [entityOf[thing], thing]));

export function growthOf(notes: readonly Note[]): Growth {
  const growth: Growth = {};
  for (const { entity, before, after } of notes) {
    const thing = thingOf.get(entity);
    if (thing === undefined) continue;
    const lived = before !== null && before.is_deleted !== true;
    const lives = after.is_deleted === undefined ? before === null || lived : after.is_deleted !== true;
    growth[thing] = (growth[thing] ?? 0) + Number(lives) - Number(lived);
  }
  return growth;
}

/** Guids of the rows that come back to life; null where limited rows are made as well. */
export function returnedBy(notes: readonly Note[]): string[] | null {
  const limited = notes.filter(({ entity }) => thingOf.has(entity));
  if (limited.some(({ before }) => before === null)) return null;
  return guidsOf(limited.filter(({ before, after }) => before?.is_deleted === true && after.is_deleted === false));
}

/** What a write takes back: a changeset, or the deletions of rows that come back to life. */
export type TakenBack = { changeset: string } | { deletionsOf: readonly string[] };

/**
 * By how many living rows each thing has grown since just before what is taken back; of several deletions, since before the earliest.
 */
export async function grownSince(db: Db, company: string, things: readonly LimitedThing[], back: TakenBack): Promise<Growth> {
  const rows = await rowsOf<{ entity: string; growth: number }>(db)`
    select c.entity, sum(
        case when c.after ->> 'is_deleted' = 'true' then 0 else 1 end
        - case when c.before is null or c.before ->> 'is_deleted' = 'true' then 0 else 1 end)::bigint as growth
    from changeset s join change c on c.company = s.company and c.changeset = s.guid
    where s.company = ${company} and s.seq >= (${seqOf(company, back)}) and c.entity = any(${things.map((thing) => entityOf[thing])}::text[])
      and (c.before is null or c.after -> 'is_deleted' is not null)
    group by c.entity`;
  const grown = new Map(rows.map((row) => [row.entity, row.growth]));
  return Object.fromEntries(things.map((thing) => [thing, grown.get(entityOf[thing]) ?? 0]));
}

function seqOf(company: string, back: TakenBack) {
  if ('changeset' in back) return sql`select seq from changeset where company = ${company} and guid = ${back.changeset}`;
  return sql`
    select min(last.seq) from (
      select max(d.seq) as seq from change g join changeset d on d.company = g.company and d.guid = g.changeset
      where g.company = ${company} and g.guid = any(${back.deletionsOf}::uuid[]) and g.after ->> 'is_deleted' = 'true'
      group by g.guid) last`;
}
