import type { FileRow, ImportKind } from '../importKind.ts';
import { type PackedColumn, packColumn, unpackColumn } from './packColumn.ts';
import { type PackedProblems, packProblems, unpackProblems } from './packProblems.ts';
import type { ReadRows } from './sourceSession.ts';

/** Rows as columns: objects by the ten thousand are slow to copy between threads, long arrays of numbers and texts are not. */
export type PackedRows<K extends ImportKind> = {
  count: number;
  columns: [name: string, column: PackedColumn][];
  problems: PackedProblems;
  told: Omit<ReadRows<K>, 'rows' | 'problems'>;
};

export function packRows<K extends ImportKind>({ rows, problems, ...told }: ReadRows<K>): PackedRows<K> {
  const names = Object.keys(rows.reduce<Record<string, unknown>>((all, row) => Object.assign(all, row), {}));
  return {
    count: rows.length,
    columns: names.map((name) => [name, packColumn(rows.map((row) => fieldOf(row, name)))]),
    problems: packProblems(problems),
    told,
  };
}

export function unpackRows<K extends ImportKind>({ count, columns, problems, told }: PackedRows<K>): ReadRows<K> {
  const rows = Array.from({ length: count }, () => ({}) as Record<string, unknown>);
  for (const [name, column] of columns) unpackColumn(column, rows, name);
  // The rows are what was packed, field by field.
  return { ...told, rows: rows as unknown as K['row'][], problems: unpackProblems(problems) } as ReadRows<K>;
}

/** Buffers of packed rows that move to the other thread instead of being copied; none of any other answer. */
export function buffersOf(answer: object): ArrayBuffer[] {
  if (!('columns' in answer) || !('problems' in answer)) return [];
  const { columns, problems } = answer as PackedRows<ImportKind>;
  const { rows, errors, fields, details } = problems;
  const arrays = columns.flatMap(([, column]) => {
    if ('numbers' in column) return column.numbers.buffer;
    return 'places' in column ? column.places.buffer : [];
  });
  return [...arrays, rows.buffer, errors.buffer, fields.places.buffer, details.places.buffer];
}

function fieldOf(row: FileRow, name: string): unknown {
  return (row as unknown as Record<string, unknown>)[name];
}
