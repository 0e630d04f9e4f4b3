import type { Directories } from './list/useNames.ts';

export type RefField = keyof Directories;

/** How the references of an operation are called; `without` is none of them. */
export const refWords: Record<RefField, { label: string; without: string }> = {
  object: { label: 'Объект', without: 'Без объекта' },
  contractor: { label: 'Контрагент', without: 'Без контрагента' },
  bill: { label: 'Статья', without: 'Без статьи' },
};
