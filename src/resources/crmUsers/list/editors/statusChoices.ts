import { crmStatusTitles } from '../../../../../contract/crmTitles.ts';
import type { Choice } from './Choice.ts';

const all: readonly Choice[] = Object.entries(crmStatusTitles).map(([value, label], index) => ({ value, label, note: String(index + 1) }));

/** Statuses whose name has a word that begins with what was typed; a number chooses by the place in the list. */
export function statusChoices(typed: string): readonly Choice[] {
  const text = typed.trim().toLowerCase().replaceAll('ё', 'е');
  const words = (label: string) => label.toLowerCase().replaceAll('ё', 'е');
  return all.filter(({ label, note }) => note === text || words(label).startsWith(text) || words(label).includes(` ${text}`));
}
