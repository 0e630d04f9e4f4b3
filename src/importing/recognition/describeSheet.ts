import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import type { SeenSheet, SheetColumn } from '../reading/sourceSession.ts';
import { SEARCHED_ROWS } from './headerRow.ts';
import { joinedHeader } from './headerWords.ts';
import { type Mapping, type TableMapping, tablesOf, topOf } from './mapping.ts';

const MAX_SHAPE = 1000;

const SAMPLES = 5;
const MAX_SAMPLE = 200;

/** What a person has to see of a sheet to tell whether it is understood rightly. */
export function describeSheet<Role extends string>(sheet: SheetTable, mapping: Mapping<Role>): SeenSheet<Role> {
  const tables = tablesOf(mapping);
  const [columns = [], ...more] = tables.map((table, place) => {
    const next = tables[place + 1];
    return describeTable(sheet, table, next ? topOf(next) : sheet.rows.length);
  });
  return {
    mapping,
    columns,
    more,
    firstRows: sheet.rows
      .slice(0, SEARCHED_ROWS)
      .flatMap((row, index) => (row.length > 0 ? [{ index, cells: row.map((cell) => shown(cell).slice(0, MAX_SAMPLE)) }] : [])),
    shape: shapeOf(sheet, mapping),
  };
}

function describeTable(sheet: SheetTable, table: TableMapping, end: number): SheetColumn[] {
  const header = joinedHeader(sheet, table.header, table.above);
  const below = sheet.rows.slice((table.header ?? -1) + 1, end);
  return table.columns.map((_, column) => describeColumn(below, column, header[column] ?? ''));
}

function describeColumn(rows: readonly Cell[][], column: number, header: string): SheetColumn {
  const samples = new Set<string>();
  let filled = 0;
  for (const row of rows) {
    const text = shown(row[column] ?? null);
    if (text === '') continue;
    filled += 1;
    if (samples.size < SAMPLES) samples.add(text.slice(0, MAX_SAMPLE));
  }
  return { letter: columnLetter(column), header, samples: [...samples], filled };
}

function shown(cell: Cell) {
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '').trim();
}

/** 0 → `A`, 26 → `AA`. */
function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}

/** What tells files of one make apart from others: the words of the header. Null for a sheet without one. */
function shapeOf(sheet: SheetTable, mapping: Mapping) {
  if (mapping.header === null) return null;
  return tablesOf(mapping)
    .map((table) => tableShape(sheet, table))
    .join('\n')
    .slice(0, MAX_SHAPE);
}

function tableShape(sheet: SheetTable, { header, above, columns }: TableMapping) {
  const words = joinedHeader(sheet, header, above).map((text) =>
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[^\p{L}\p{N}%№]+/gu, ' ')
      .trim(),
  );
  while (words.length < columns.length) words.push('');
  return words.join('|');
}
