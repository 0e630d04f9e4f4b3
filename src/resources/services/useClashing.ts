import { useMemo } from 'react';
import type { ClashValues } from './ClashDialog.tsx';
import type { MergedGroup } from './mergeRows.ts';
import type { Entry, Versioned } from './saving/entry.ts';

/** What clashes in the service or category of that guid. */
export function useClashing(groups: readonly MergedGroup[], guid: string | null): ClashValues | null {
  return useMemo(() => {
    if (!guid) return null;
    for (const { category, rows } of groups) {
      if (category.shown.guid === guid) return clashOf(category.entry);
      const row = rows.find((one) => one.service.guid === guid);
      if (row) return clashOf(row.entry);
    }
    return null;
  }, [groups, guid]);
}

function clashOf<R extends Versioned>(entry: Entry<R> | null): ClashValues | null {
  return entry?.clash ? { ...entry.clash, before: entry.base } : null;
}
