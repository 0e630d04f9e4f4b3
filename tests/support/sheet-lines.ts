import { createFlattener, type FlatSheet } from '../../src/sheet/flatten.ts';
import type { SheetColumn } from '../../src/sheet/sheetTypes.ts';

/** A row of a made-up sheet: its id and the texts of its cells. */
export type SampleRow = { id: string; cells: readonly string[] };

/** Columns `c0`, `c1`… over the cells of a row; a cell that reads as a number is one. */
export function sampleColumns(count: number): SheetColumn<SampleRow>[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `c${index}`,
    title: `Столбец ${index}`,
    kind: 'text' as const,
    text: (row: SampleRow) => row.cells[index] ?? '',
    number: (row: SampleRow) => (row.cells[index] ? Number(row.cells[index]) : null),
  }));
}

/** Groups of rows as lines. Rows are named by letters: `['ab', 'c']` is a group of two rows and a group of one. */
export function sampleLines(groups: readonly string[], collapsed: readonly string[] = []): FlatSheet<SampleRow> {
  return createFlattener<SampleRow>((row) => row.id)(
    groups.map((letters, index) => ({
      id: `g${index}`,
      title: `Группа ${index}`,
      rows: [...letters].map((id, at) => ({ id, cells: [String(at + 1), '10', '5'] })),
    })),
    new Set(collapsed),
  );
}
