import { type Entry, type FieldValues, newEntry, type Together, type Versioned } from './entry.ts';
import type { Batch, QueueOptions } from './queueOptions.ts';
import { typed, withoutEcho } from './transitions.ts';

type Context<R extends Versioned> = {
  entryOf(base: R): Entry<R>;
  together: Together | null;
  turn: number;
  isOrdered: QueueOptions<R>['isOrdered'];
};

/** The rows of one action as they stand after it. An edit of a row that keeps a turn already goes with what waits there. */
export function written<R extends Versioned>({ edits = [], creates = [] }: Batch<R>, context: Context<R>): Entry<R>[] {
  const { entryOf, together, isOrdered } = context;
  const turn = (kind: 'create' | 'edit', values: FieldValues) => (isOrdered?.(kind, values) ? context.turn : 0);
  const made = creates.map(({ row, values }): Entry<R> => {
    const attempt = { kind: 'create' as const, values, key: '', version: 0 };
    return { ...newEntry(row), base: null, draft: row, attempt, together, turn: turn('create', values) };
  });
  const changed = edits.map(({ row, values }) => {
    const old = entryOf(row);
    const place = turn('edit', values);
    // What keeps a turn stays with its company: a change of order taken apart would be another one.
    const entry = withoutEcho(typed(old, values, old.turn > 0 && place === 0 ? null : together), row.version);
    return { ...entry, turn: entry.turn || place };
  });
  return [...made, ...changed];
}
