import type { Correction } from '../keep/importChoices.ts';
import type { Cell } from '../reading/sheetTable.ts';
import type { TableMapping } from '../recognition/mapping.ts';

/** One row to correct: its cells as they stand in the source, what was corrected already, and why it is not taken. */
export type WrongRow = { cells: readonly Cell[]; correction: Correction | undefined; reason: string };

/** The role of the column that each field of a row is read from. */
export type FieldRoles<Role extends string = string> = readonly (readonly [field: string, role: Role])[];

/** The table of the source with only these rows, and a last column that says what is wrong. `headers`: the header rows as they stand. */
export function errorTable(
  headers: readonly (readonly Cell[])[],
  rows: readonly WrongRow[],
  mapping: TableMapping,
  fieldRoles: FieldRoles,
): Cell[][] {
  const width = mapping.columns.length;
  const line = (cells: readonly Cell[], last: string): Cell[] => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? null),
    last,
  ];
  return [
    ...headers.map((cells, index) => line(cells, index === headers.length - 1 ? 'Что исправить' : '')),
    ...rows.map(({ cells, correction, reason }) => line(withCorrection(cells, correction, mapping, fieldRoles), reason)),
  ];
}

function withCorrection(cells: readonly Cell[], correction: Correction | undefined, mapping: TableMapping, fieldRoles: FieldRoles): Cell[] {
  const made = [...cells];
  for (const [field, role] of fieldRoles) {
    const value = correction?.[field];
    const column = mapping.columns.indexOf(role);
    if (value !== undefined && column >= 0) made[column] = value;
  }
  return made;
}
