import type { ImportRow } from '../../../../../contract/resources/serviceImport.ts';
import type { ReadRows } from './readFile.ts';

/**
 * Rows as columns: objects by the ten thousand are slow to copy between threads, long arrays of numbers and texts are not. Texts that repeat
 * are numbered.
 */
export type PackedRows = Omit<ReadRows, 'rows'> & {
  numbers: Int32Array<ArrayBuffer>;
  titles: (string | null)[];
  sections: Numbered;
  units: Numbered;
  costs: Sums | null;
  prices: Sums | null;
  guids: (string | null)[] | null;
};
type Numbered = { texts: string[]; places: Int32Array<ArrayBuffer> };
/** NaN where there is no number; what stands there instead is in `others`, nothing where the row says nothing of the field. */
type Sums = { numbers: Float64Array<ArrayBuffer>; others: Map<number, string | null> };

export function packRows({ rows, ...rest }: ReadRows): PackedRows {
  return {
    ...rest,
    numbers: Int32Array.from(rows, ({ row }) => row),
    titles: rows.map(({ title }) => title),
    sections: numbered(rows.map(({ category }) => category)),
    units: numbered(rows.map(({ unit_of_measure }) => unit_of_measure)),
    costs: sums(rows.map(({ cost_per_unit }) => cost_per_unit)),
    prices: sums(rows.map(({ price_per_unit }) => price_per_unit)),
    guids: rows.some(({ guid }) => guid !== undefined) ? rows.map(({ guid }) => guid ?? null) : null,
  };
}

/** Buffers of the packed rows that move to the other thread instead of being copied. */
export function buffersOf({ numbers, sections, units, costs, prices }: PackedRows): ArrayBuffer[] {
  return [numbers, sections.places, units.places, costs?.numbers, prices?.numbers].flatMap((array) => (array ? [array.buffer] : []));
}

export function unpackRows({ numbers, titles, sections, units, costs, prices, guids, ...rest }: PackedRows): ReadRows {
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
  return { ...rest, rows };
}

function numbered(values: readonly (string | null)[]): Numbered {
  const places = new Map<string, number>();
  const numbers = Int32Array.from(values, (text) => {
    if (text === null) return -1;
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  });
  return { texts: [...places.keys()], places: numbers };
}

function textAt({ texts, places }: Numbered, index: number): string | null {
  return texts[places[index] ?? -1] ?? null;
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
