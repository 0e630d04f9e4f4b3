import type { ChangesetRow, RevertConflict, RowValues } from '../../../contract/changeset.ts';

/** What a revert sets in one row, and what it leaves because somebody changed it since. */
export type Verdict<R> = { set: Partial<R>; conflicts: RevertConflict[] };

/**
 * Compares one change with the row of today. A field that has the changeset's `after` gets `before` again; one that is already as before
 * needs nothing; any other is a conflict. A created row is deleted, or, with any field edited since, stays whole.
 */
export function judge<R extends { guid: string; is_deleted: boolean }>(
  change: ChangesetRow,
  row: R,
  fields: readonly (keyof R & string)[],
  titleOf: (row: R) => string,
): Verdict<R> {
  const after = change.after ?? {};
  const touched = fields.filter((field) => field in after);
  const edited = touched.filter((field) => row[field] !== after[field] && row[field] !== change.before?.[field]);
  const conflicts = edited.map((field) => ({ guid: row.guid, title: titleOf(row), field, was: after[field], now: row[field] }));
  if (change.before === null) {
    if (row.is_deleted) return { set: {}, conflicts: [] };
    return { set: edited.length > 0 ? {} : ({ is_deleted: true } as Partial<R>), conflicts };
  }
  return { set: unedited(change.before, touched, row, after), conflicts };
}

function unedited<R extends object>(before: RowValues, touched: readonly (keyof R & string)[], row: R, after: RowValues): Partial<R> {
  const back = touched.filter((field) => row[field] === after[field]);
  return Object.fromEntries(back.map((field) => [field, before[field]])) as Partial<R>;
}
