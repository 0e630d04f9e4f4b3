import { type NumberedTexts, numberTexts, textAt } from './numberedTexts.ts';

/**
 * One field of many rows. Sums: NaN where there is no number, and what stands there instead in `others`, nothing where the row says
 * nothing of the field. Texts that repeat are numbered, others stand as they are.
 */
export type PackedColumn = { numbers: Float64Array<ArrayBuffer>; others: Map<number, unknown> } | NumberedTexts | { values: unknown[] };

export function packColumn(values: unknown[]): PackedColumn {
  if (values.some((value) => typeof value === 'number')) return packNumbers(values);
  if (!values.every((value): value is string | null => value === null || typeof value === 'string')) return { values };
  const numbered = numberTexts(values);
  return numbered.texts.length * 2 > values.length ? { values } : numbered;
}

/** Puts the values into the rows under their name; where the row said nothing of the field it stays so. */
export function unpackColumn(column: PackedColumn, rows: Record<string, unknown>[], name: string): void {
  for (const [index, row] of rows.entries()) {
    const value = valueAt(column, index);
    if (value !== undefined) row[name] = value;
  }
}

function valueAt(column: PackedColumn, index: number): unknown {
  if ('values' in column) return column.values[index];
  if ('places' in column) return textAt(column, index);
  const number = column.numbers[index] ?? Number.NaN;
  return Number.isNaN(number) ? column.others.get(index) : number;
}

function packNumbers(values: readonly unknown[]): PackedColumn {
  const others = new Map<number, unknown>();
  const numbers = Float64Array.from(values, (value, index) => {
    if (typeof value === 'number') return value;
    if (value !== undefined) others.set(index, value);
    return Number.NaN;
  });
  return { numbers, others };
}
