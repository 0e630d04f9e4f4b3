import type { Directories } from './list/useNames.ts';

export type RefField = keyof Directories;

/** How the references of an operation are called; `without` is none of them. */
export const refWords: Record<RefField, { label: string; without: string }> = {
  object: { label: 'Объект', without: 'Без объекта' },
  contractor: { label: 'Контрагент', without: 'Без контрагента' },
  bill: { label: 'Статья', without: 'Без статьи' },
};

const byTitle = new Intl.Collator('ru', { numeric: true });

type Option = { value: string; label: string };

/** Living rows of a directory by name; one that is chosen stays although it was deleted. */
export function refOptions(rows: Directories[RefField], chosen?: string | null): Option[] {
  return rows
    .filter(({ guid, is_deleted }) => !is_deleted || guid === chosen)
    .map(({ guid, title }) => ({ value: guid, label: title }))
    .sort((a, b) => byTitle.compare(a.label, b.label));
}

/** Does an option contain what was typed? Case and ё/е do not matter. */
export function optionMatches(typed: string, option: { label?: unknown } | undefined): boolean {
  return folded(String(option?.label ?? '')).includes(folded(typed.trim()));
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
