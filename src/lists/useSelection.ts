import type { BaseRecord } from '@refinedev/core';
import { useState } from 'react';

export type ListRow = BaseRecord & { guid: string; is_deleted?: boolean };

export type Selection<R extends ListRow> = {
  rows: readonly R[];
  toggle(rows: readonly R[], yes: boolean): void;
  clear(): void;
};

/** Rows that were chosen, also on pages that are no longer shown. */
export function useSelection<R extends ListRow>(): Selection<R> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  return {
    rows: [...chosen.values()],
    toggle(rows, yes) {
      setChosen((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (yes) after.set(row.guid, row);
          else after.delete(row.guid);
        }
        return after;
      });
    },
    // nothing chosen: no render
    clear: () => setChosen((before) => (before.size > 0 ? new Map() : before)),
  };
}
