const byTitle = new Intl.Collator('ru', { numeric: true });

type Row = { guid: string; title: string; is_deleted: boolean };
type Option = { value: string; label: string };

/** Options of the living rows of a list: sorted once. A list that changes is another array. */
const known = new WeakMap<readonly Row[], Option[]>();

/**
 * Living rows of a directory by name, to choose one of; the one that is chosen stays although it was deleted. The same list has the same
 * options: not to be changed.
 */
export function rowOptions(rows: readonly Row[], chosen?: string | null): Option[] {
  const isChosen = ({ guid }: Row) => guid === chosen;
  if (rows.some((row) => row.is_deleted && isChosen(row))) return sorted(rows.filter((row) => !row.is_deleted || isChosen(row)));
  const living = known.get(rows) ?? sorted(rows.filter((row) => !row.is_deleted));
  known.set(rows, living);
  return living;
}

function sorted(rows: readonly Row[]): Option[] {
  return rows.map(({ guid, title }) => ({ value: guid, label: title })).sort((a, b) => byTitle.compare(a.label, b.label));
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
