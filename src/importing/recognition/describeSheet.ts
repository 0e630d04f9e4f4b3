import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import type { SeenSheet, SheetColumn } from '../reading/sourceSession.ts';
import { SEARCHED_ROWS } from './headerRow.ts';
import { joinedHeader } from './headerTexts.ts';
import type { Mapping } from './mapping.ts';
import { shapeOf } from './shapeOf.ts';

const SAMPLES = 5;
const MAX_SAMPLE = 200;

/** What a person has to see of a sheet to tell whether it is understood rightly. */
export function describeSheet<Role extends string>(sheet: SheetTable, mapping: Mapping<Role>): SeenSheet<Role> {
  const header = joinedHeader(sheet, mapping.header, mapping.above);
  return {
    mapping,
    columns: mapping.columns.map((_, column) => describeColumn(sheet, mapping, column, header[column] ?? '')),
    firstRows: sheet.rows
      .slice(0, SEARCHED_ROWS)
      .flatMap((row, index) => (row.length > 0 ? [{ index, cells: row.map((cell) => shown(cell).slice(0, MAX_SAMPLE)) }] : [])),
    shape: shapeOf(sheet, mapping),
  };
}

function describeColumn({ rows }: SheetTable, mapping: Mapping, column: number, header: string): SheetColumn {
  const samples = new Set<string>();
  let filled = 0;
  for (let index = (mapping.header ?? -1) + 1; index < rows.length; index++) {
    const text = shown(rows[index]?.[column] ?? null);
    if (text === '') continue;
    filled += 1;
    if (samples.size < SAMPLES) samples.add(text.slice(0, MAX_SAMPLE));
  }
  return { letter: letterOf(column), header, samples: [...samples], filled };
}

function shown(cell: Cell): string {
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '').trim();
}

/** 0 → `A`, 26 → `AA`. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
