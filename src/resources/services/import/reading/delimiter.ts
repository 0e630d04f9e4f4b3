import { splitLenient } from './lenientText.ts';

const candidates = [';', '\t', '|', ','] as const;
const SAMPLE_ROWS = 200;

/** The mark between the cells: the one that cuts the first rows into the most columns of even number. */
export function guessDelimiter(text: string): string {
  let best: { mark: string; score: number } = { mark: ';', score: 0 };
  for (const mark of candidates) {
    const widths: number[] = [];
    for (const row of splitLenient(text, mark)) {
      if (row.some((cell) => cell.trim() !== '')) widths.push(row.length);
      if (widths.length === SAMPLE_ROWS) break;
    }
    const score = evenness(widths);
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
  return best;
}
