import type { Service } from '../../../../contract/service.ts';
import type { Attempt } from './entry.ts';

/** Services that somebody deleted before an edit of them was saved, until the person who edited them has been told. */
export type LateWrites = ReturnType<typeof createLateWrites>;

export function createLateWrites() {
  let rows: readonly Service[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly Service[]) => {
    rows = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => rows,
    /** The answers to edits: those that were not about deleting and went into a deleted row are kept. */
    note(saved: readonly { row: Service; attempt: Attempt }[]) {
      const late = saved.filter(({ row, attempt }) => row.is_deleted && attempt.kind === 'edit' && !('is_deleted' in attempt.values));
      if (late.length > 0) change([...rows, ...late.map(({ row }) => row)]);
    },
    told() {
      if (rows.length > 0) change([]);
    },
  };
}
