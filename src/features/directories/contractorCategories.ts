import { useMemo } from 'react';
import { byTitle } from '../../lib/rowTitles.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { roleWord } from './shared.tsx';

/** What the six types are called; the role that each of them means stands beside. */
const typeWords: Record<number, string> = {
  1: 'Бригада или мастер',
  2: 'Подрядная организация',
  3: 'Партнёр',
  4: 'Клиент',
  5: 'Компания',
  6: 'Партнёр (дизайнер, прораб)',
};

export function typeWord(type: number): string {
  return typeWords[type] ?? `Тип ${type}`;
}

export const typeOptions = Object.keys(typeWords).map((type) => ({
  value: Number(type),
  label: `${typeWord(Number(type))} — роль «${roleWord(Number(type))}»`,
}));

/** Categories of contractors of the selected company, by title. */
export function useCategories() {
  const query = useWholeList('contractorCategories');
  const rows = query.data;
  const data = useMemo(() => rows && [...rows].sort(byTitle), [rows]);
  return { ...query, data };
}
