import type { Cell, SheetTable } from '../reading/sheetTable.ts';

/** A role that a header names, and how surely: a strong name beats a weak one. */
export type Named<Role extends string = string> = { role: Role | 'ignore'; strong: boolean };

/** The words by which headers of one kind of file are known. */
export type HeaderWords<Role extends string> = {
  /** in the order of trial: the first rule that fits decides; the text comes in lower case with single spaces */
  rules: readonly (readonly [RegExp, Role | 'ignore', boolean])[];
  /** a column is left out when its texts, from the upper row of the header to its lowest in lower case, fit this */
  never?: RegExp;
  /** the column that hardly any header lacks */
  main: Role;
  /** a header of this cell alone is one as well */
  alone?: RegExp;
  /** a second column of some role that groups the rows takes this role instead */
  group?: { role: Role; may(header: string): boolean };
};

/** Longer text is a sentence above the table, not a header. */
const MAX_HEADER = 80;

/** What the text of a header cell says about its column; null when nothing. */
export function nameOf<Role extends string>(header: string, { rules }: HeaderWords<Role>): Named<Role> | null {
  // cells of thousands of characters are not searched for spaces
  if (header.length > 10 * MAX_HEADER) return null;
  const text = header
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  if (text === '' || text.length > MAX_HEADER) return null;
  for (const [words, role, strong] of rules) if (words.test(text)) return { role, strong };
  return null;
}

/** Texts of a header by column, from its upper row to its lowest; a text over several columns stands in each of them. */
export function headerTexts(sheet: SheetTable, index: number, above: number): string[][] {
  const texts: string[][] = [];
  const lowest = sheet.rows[index] ?? [];
  for (let row = index - above; row <= index; row++) {
    const spread = row < index ? spreadRow(sheet, row, lowest) : (sheet.rows[row] ?? []).map(textOf);
    for (const [column, text] of spread.entries()) {
      const upper = texts[column] ?? [];
      texts[column] = text === '' ? upper : [...upper, text];
    }
  }
  return texts;
}

/** The header as one text for each column. */
export function joinedHeader(sheet: SheetTable, header: number | null, above = 0): string[] {
  return header === null ? [] : headerTexts(sheet, header, above).map((texts) => texts.join(' / '));
}

/** An upper row of a header: its texts go right over merged cells, or, where merges are not known, over empty ones above filled ones. */
function spreadRow({ rows, merges = [] }: SheetTable, index: number, lowest: readonly Cell[]) {
  const row = rows[index] ?? [];
  const here = merges.filter(({ top, bottom }) => top <= index && index <= bottom);
  const width = Math.max(row.length, lowest.length, ...here.map(({ right }) => right + 1));
  const result: string[] = [];
  for (let column = 0; column < width; column++) {
    const own = textOf(row[column] ?? null);
    const merge = here.find(({ left, right }) => left < column && column <= right);
    if (own !== '' || merge) result.push(own || textOf(row[merge?.left ?? 0] ?? null));
    else result.push(here.length === 0 && isFilled(lowest, column) && isFilled(lowest, column - 1) ? (result[column - 1] ?? '') : '');
  }
  return result;
}

function isFilled(row: readonly Cell[], column: number) {
  return textOf(row[column] ?? null) !== '';
}

function textOf(cell: Cell) {
  return typeof cell === 'string' ? cell.replace(/[\s\u00a0]+/g, ' ').trim() : '';
}

/** How many roubles the heading of a column counts in: «Цена, тыс. руб.», «Цена, т.р.»; «Цена за т. руб.» is that of a ton. */
export function roublesOf(heading: string): number {
  if (/(тыс[а-яё]*\.?|(^|[\s,(])(?<!(?:^|[\s(])(?:за|\d{1,3})\s)т\.)\s*(руб|р(?![а-яё])|₽)/i.test(heading)) return 1000;
  return /(млн\.?|миллион[а-яё]*)\s*(руб|р(?![а-яё])|₽)/i.test(heading) ? 1_000_000 : 1;
}
