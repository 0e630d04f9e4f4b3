import type { ChangedEntity, RowValues } from '../../contract/changeset.ts';

/** One changed row: only the fields that changed; null `before` for a created row. `title` is the row's name at that moment. */
export type Note = { entity: ChangedEntity; guid: string; title: string; before: RowValues | null; after: RowValues };

/**
 * Collects the changed rows of one write. Several notes of the same row become one, from the first `before` to the last `after`;
 * a field that came back to what it was disappears, and with its last field the row.
 */
export class ChangeNotes {
  readonly #notes = new Map<string, Note>();

  add(note: Note): void {
    const key = `${note.entity} ${note.guid}`;
    const merged = merge(this.#notes.get(key), note);
    if (merged) this.#notes.set(key, merged);
    else this.#notes.delete(key);
  }

  isEmpty(): boolean {
    return this.#notes.size === 0;
  }

  list(): Note[] {
    return [...this.#notes.values()];
  }
}

function merge(earlier: Note | undefined, later: Note) {
  if (earlier && earlier.before === null) return { ...later, before: null, after: { ...earlier.after, ...later.after } };
  if (later.before === null) return later;
  const before = { ...later.before, ...earlier?.before };
  const after = { ...earlier?.after, ...later.after };
  const changed = difference(before, after, Object.keys(after));
  return changed && { ...later, ...changed };
}

/** A row as it was and as it becomes. */
export type Overwrite<R> = { before: R; after: R };

/** The fields in which two states of a row differ, for a note; null when there are none. */
export function difference<R extends object>(
  before: R,
  after: R,
  fields: readonly (keyof R & string)[],
): { before: RowValues; after: RowValues } | null {
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return null;
  const pick = (row: R): RowValues => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}
