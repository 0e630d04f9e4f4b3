import { useMemo } from 'react';
import type { ClashValues } from './ClashDialog.tsx';
import type { MergedGroup } from './mergeRows.ts';

/** What clashes in the service or category of that guid. */
export function useClashing(groups: readonly MergedGroup[], guid: string | null): ClashValues | null {
  return useMemo(() => {
    if (!guid) return null;
    for (const { category, rows } of groups) {
      if (category.shown.guid === guid) return category.entry?.clash ?? null;
      const row = rows.find((one) => one.service.guid === guid);
      if (row) return row.entry?.clash ?? null;
    }
    return null;
  }, [groups, guid]);
}
