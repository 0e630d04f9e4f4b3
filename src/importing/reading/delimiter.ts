import { splitLenient } from './lenientText.ts';

const candidates = [';', '\t', '|', ','] as const;
const SAMPLE_ROWS = 200;

/** The mark between the cells: the one that cuts the first rows into the most columns of even number. */
export function guessDelimiter(text: string): string {
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

/** Commas of sums and titles may be more than the columns; the header has none of them. */
const TABLE = 100;

/** Is every row as wide as the header, and that not by chance? */
function isTable(counts: ReadonlyMap<number, number>): boolean {
  const [first] = counts;
  return counts.size === 1 && first !== undefined && first[0] > 2 && first[1] > 1;
}

/** A wrong mark tears quoted cells: in what is left of one a quote opens that nothing closes. */
function isTorn(cell: string): boolean {
  return cell.split('"').length % 2 === 0 && /(^|[;,|\t])"/.test(cell);
}
