import { type RawBuilder, sql } from 'kysely';

/** Sums between two others as whole bands, `first ≤ band < end`, undefined: without end, and the roubles left over at their edges, both taken in. */
type SplitAmounts = {
  bands: { first?: number; end?: number } | null;
  edges: { amount_from: number; amount_to: number }[];
};

/** Kopecks beyond any sum of an operation. */
const MOST = 1e12;

/**
 * Sums of operations are kept by bands too: those that begin with the same digit and have as many of them, `1 000 … 1 999,99`, `2 000 … 2 999,99`.
 * A band is called by its least sum in roubles; 0 holds all sums below a rouble. Only what stands between a bound and its band has to be added up.
 * @param asked bounds in roubles, taken in
 */
export function splitAmounts({ from, to }: { from?: number; to?: number }): SplitAmounts {
  const least = from === undefined ? undefined : Math.min(MOST, kopecksFrom(from));
  const most = to === undefined ? undefined : Math.min(MOST, kopecksUpTo(to));
  if (most !== undefined && (most < 0 || (least !== undefined && least > most))) return { bands: null, edges: [] };
  const first = least === undefined || least <= 0 ? undefined : bandFrom(least);
  const end = most === undefined ? undefined : bandOf(most + 1);
  if (least !== undefined && most !== undefined && first !== undefined && end !== undefined && first > end) {
    return { bands: null, edges: [inRoubles(least, most)] };
  }
  const edges: SplitAmounts['edges'] = [];
  if (least !== undefined && first !== undefined && least < first * 100) edges.push(inRoubles(least, first * 100 - 1));
  if (most !== undefined && end !== undefined && end * 100 <= most) edges.push(inRoubles(end * 100, most));
  const none = (end !== undefined && first !== undefined && first >= end) || end === 0;
  return { bands: none ? null : { first, end }, edges };
}

/** The band of a sum, by its least sum in roubles. */
export function bandOf(kopecks: number): number {
  const roubles = Math.floor(kopecks / 100);
  return roubles - (roubles % stepOf(roubles));
}

/** What stands for a band in `month_total.ref`: its digits, which keep the order of bands. The same as `bandRefOf`. */
export function bandRef(band: number): string {
  return `00000000-0000-0000-0000-${String(band).padStart(12, '0')}`;
}

/** The same in SQL, of a sum in roubles. */
export function bandRefOf(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = sql`trunc(${amount})::text`;
  return sql`('00000000-0000-0000-0000-' || lpad(rpad(left(${digits}, 1), length(${digits}), '0'), 12, '0'))::uuid`;
}

/** The first band none of whose sums is less. */
function bandFrom(kopecks: number) {
  const band = bandOf(kopecks);
  return band * 100 === kopecks ? band : band + stepOf(band);
}

/** Width of a band in roubles. */
function stepOf(roubles: number) {
  return 10 ** (String(roubles).length - 1);
}

function kopecksFrom(roubles: number) {
  const near = Math.round(roubles * 100);
  return near / 100 < roubles ? near + 1 : near;
}

function kopecksUpTo(roubles: number) {
  const near = Math.round(roubles * 100);
  return near / 100 > roubles ? near - 1 : near;
}

function inRoubles(least: number, most: number) {
  return { amount_from: least / 100, amount_to: most / 100 };
}
