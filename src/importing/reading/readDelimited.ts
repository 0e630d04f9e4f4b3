import Papa from 'papaparse';
import { hasSpacedQuotes, splitLenient } from './lenientText.ts';
import { type SheetTable, trimRow, trimRows } from './sheetTable.ts';
import { unguard } from './unguard.ts';

const candidates = [';', '\t', '|', ','] as const;

const SAMPLE_ROWS = 200;

/** Commas of sums and titles may be more than the columns; the header has none of them. */
const TABLE = 100;

/** Reads text of a .csv, .tsv or .txt file or of the clipboard. A record with line breaks inside its cells is one row, as in Excel. */
export function readDelimited(name: string, text: string): SheetTable {
  const declared = /^sep=(.)\r?\n/i.exec(text.slice(0, 16))?.[1];
  const rows = cellsOf(text, declared ?? guessDelimiter(text.slice(0, 200_000))).map((row) => trimRow(row.map(unguard)));
  // The line that names the delimiter is no row of the table: Excel does not count it either.
  return { name, rows: trimRows(declared ? rows.slice(1) : rows) };
}

/** Quotes that are not in pairs would swallow rows, and those after spaces would stay: such text is read in the way that loses none. */
function cellsOf(text: string, delimiter: string): string[][] {
  if (hasSpacedQuotes(text, delimiter)) return splitLenient(text, delimiter);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  return errors.some(({ type }) => type === 'Quotes') ? splitLenient(text, delimiter) : data;
}

/** The mark between the cells: the one that cuts the first rows into the most columns of even number. */
function guessDelimiter(text: string): string {
  let best: { mark: string; score: number } = { mark: ';', score: 0 };
  for (const mark of candidates) {
    const rows = splitLenient(text, mark)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .slice(0, SAMPLE_ROWS);
    const torn = rows.filter((row) => row.some(isTorn)).length / rows.length;
    const score = evenness(rows.map((row) => row.length)) * (1 - 0.9999 * torn);
    // Decimal commas cut too: an earlier mark that does as well wins.
    if (score > best.score) best = { mark, score };
  }
  return best.mark;
}

/** Columns of the most common width, weighed by how many rows have it; 0 for one column. */
function evenness(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) best = Math.max(best, (width - 1) * (count / widths.length) ** 2);
  return isTable(counts) ? best * TABLE : best;
}

/** Is every row as wide as the header, and that not by chance? */
function isTable(counts: ReadonlyMap<number, number>): boolean {
  const [first] = counts;
  return counts.size === 1 && first !== undefined && first[0] > 2 && first[1] > 1;
}

/** A wrong mark tears quoted cells: in what is left of one a quote opens that nothing closes. */
function isTorn(cell: string): boolean {
  return cell.split('"').length % 2 === 0 && /(^|[;,|\t])"/.test(cell);
}
