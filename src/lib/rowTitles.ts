const collator = new Intl.Collator('ru', { numeric: true });

/** The order of names, numbers in them by value. */
export const byTitle = (one: { title: string }, other: { title: string }): number => collator.compare(one.title, other.title);

type Row = { guid: string; title: string; is_deleted: boolean };
type Option = { value: string; label: string };

/** Sorted options without deleted rows, by list: a changed list is a new array. */
const known = new WeakMap<readonly Row[], Option[]>();

/**
 * Options of a directory by name: rows that are not deleted, and the chosen one even if it is. Cached by list: callers must not modify the
 * result.
 */
export function rowOptions(rows: readonly Row[], chosen?: string | null): Option[] {
  const isChosen = ({ guid }: Row) => guid === chosen;
  if (rows.some((row) => row.is_deleted && isChosen(row))) return sorted(rows.filter((row) => !row.is_deleted || isChosen(row)));
  const living = known.get(rows) ?? sorted(rows.filter((row) => !row.is_deleted));
  known.set(rows, living);
  return living;
}

function sorted(rows: readonly Row[]): Option[] {
  return rows.map(({ guid, title }) => ({ value: guid, label: title })).sort((a, b) => collator.compare(a.label, b.label));
}

/** Does an option contain what was typed? Case and ё/е do not matter. */
export function optionMatches(typed: string, option: { label?: unknown } | undefined): boolean {
  return folded(String(option?.label ?? '')).includes(folded(typed.trim()));
}

/** A text with what does not tell names apart taken away: case, and ё for е. */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** How rows of a directory are called, by guid; null for a row that is not among them, undefined until they are read. */
export function titlesOf(rows: readonly { guid: string; title: string }[] | undefined): (guid: string) => string | null | undefined {
  const titles = rows && new Map(rows.map(({ guid, title }) => [guid, title]));
  return (guid) => titles && (titles.get(guid) ?? null);
}
