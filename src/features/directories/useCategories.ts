import { useMemo } from 'react';
import { useWholeList } from '../../lists/useWholeList.ts';

/** Categories of contractors of the selected company, by title. */
export function useCategories() {
  const query = useWholeList('contractorCategories');
  const rows = query.data;
  const data = useMemo(() => rows && [...rows].sort((one, other) => one.title.localeCompare(other.title, 'ru')), [rows]);
  return { ...query, data };
}
