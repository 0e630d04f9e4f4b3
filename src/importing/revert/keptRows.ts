import type { RevertConflict } from '../../../contract/changeset.ts';

export type KeptField = { field: string; was: unknown; now: unknown };
/** A row that a revert leaves, with the fields that were edited since. */
export type KeptRow = { guid: string; title: string; fields: KeptField[] };

/** Conflicts by row, in their order. */
export function keptRows(conflicts: readonly RevertConflict[]): KeptRow[] {
  const rows = new Map<string, KeptRow>();
  for (const { guid, title, field, was, now } of conflicts) {
    const row = rows.get(guid) ?? { guid, title, fields: [] };
    row.fields.push({ field, was, now });
    rows.set(guid, row);
  }
  return [...rows.values()];
}
