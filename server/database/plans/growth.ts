import type { ChangedEntity } from '../../../contract/changeset.ts';
import { type LimitedThing, limitedThings } from '../../../contract/plan.ts';
import type { Note } from '../changeNotes.ts';

/** By how many living rows a write makes each thing more (or, negative, fewer). */
export type Growth = Partial<Record<LimitedThing, number>>;

/** What changesets call each thing. */
export const entityOf = {
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

/** By how many living rows these overwrites make their thing more. */
export function growthBy(overwrites: readonly { before: { is_deleted: boolean }; after: { is_deleted: boolean } }[]): number {
  return overwrites.reduce((sum, { before, after }) => sum + Number(before.is_deleted) - Number(after.is_deleted), 0);
}

/** Guids of the rows that come back to life; null where limited rows are made as well. */
export function returnedBy(notes: readonly Note[]): string[] | null {
  const limited = notes.filter(({ entity }) => thingOf.has(entity));
  if (limited.some(({ before }) => before === null)) return null;
  return limited.filter(({ before, after }) => before?.is_deleted === true && after.is_deleted === false).map(({ guid }) => guid);
}
