import type { ImportRow } from '../../../contract/resources/serviceImport.ts';
import { type NumberedTexts, numberTexts, textAt } from './numberedTexts.ts';
import { type PackedProblems, packProblems, unpackProblems } from './packProblems.ts';
import type { ReadRows } from './readFile.ts';

/**
 * Rows as columns: objects by the ten thousand are slow to copy between threads, long arrays of numbers and texts are not. Texts that repeat
 * are numbered.
 */
export type PackedRows = Omit<ReadRows, 'rows' | 'problems'> & {
  problems: PackedProblems;
  numbers: Int32Array<ArrayBuffer>;
  titles: (string | null)[];
  sections: NumberedTexts;
  units: NumberedTexts;
  costs: Sums | null;
  prices: Sums | null;
  guids: (string | null)[] | null;
};
/** NaN where there is no number; what stands there instead is in `others`, nothing where the row says nothing of the field. */
type Sums = { numbers: Float64Array<ArrayBuffer>; others: Map<number, string | null> };

export function packRows({ rows, problems, ...rest }: ReadRows): PackedRows {
  return {
    ...rest,
    problems: packProblems(problems),
    numbers: Int32Array.from(rows, ({ row }) => row),
    titles: rows.map(({ title }) => title),
    sections: numberTexts(rows.map(({ category }) => category)),
    units: numberTexts(rows.map(({ unit_of_measure }) => unit_of_measure)),
    costs: sums(rows.map(({ cost_per_unit }) => cost_per_unit)),
    prices: sums(rows.map(({ price_per_unit }) => price_per_unit)),
    guids: rows.some(({ guid }) => guid !== undefined) ? rows.map(({ guid }) => guid ?? null) : null,
  };
}

/** Buffers of the packed rows that move to the other thread instead of being copied. */
export function buffersOf({ numbers, sections, units, costs, prices, problems }: PackedRows): ArrayBuffer[] {
  const { rows, errors, fields, details } = problems;
  const arrays = [numbers, sections.places, units.places, costs?.numbers, prices?.numbers, rows, errors, fields.places, details.places];
  return arrays.flatMap((array) => (array ? [array.buffer] : []));
}

export function unpackRows({ numbers, titles, sections, units, costs, prices, guids, problems, ...rest }: PackedRows): ReadRows {
  const rows = titles.map((title, index): ImportRow => {
    const row: ImportRow = {
      row: numbers[index] ?? 0,
      category: textAt(sections, index),
      title,
      unit_of_measure: textAt(units, index),
    };
    const cost = sumAt(costs, index);
    if (cost !== undefined) row.cost_per_unit = cost;
    const price = sumAt(prices, index);
    if (price !== undefined) row.price_per_unit = price;
    if (guids) row.guid = guids[index] ?? null;
    return row;
  });
  return { ...rest, rows, problems: unpackProblems(problems) };
}

function sums(values: readonly (number | string | null | undefined)[]): Sums | null {
  if (values.every((value) => value === undefined)) return null;
  const others = new Map<number, string | null>();
  const numbers = Float64Array.from(values, (value, index) => {
    if (typeof value === 'number') return value;
    if (value !== undefined) others.set(index, value);
    return Number.NaN;
  });
  return { numbers, others };
}

function sumAt(column: Sums | null, index: number): number | string | null | undefined {
  if (!column) return undefined;
  const number = column.numbers[index] ?? Number.NaN;
  return Number.isNaN(number) ? column.others.get(index) : number;
}
