import type { Cell } from '../reading/sheetTable.ts';

/** Excel of Russian Windows opens this by a double click. */
const BOM = '\ufeff';
const FORMULA = /^[=+\-@'\t\r]/;
const NUMBER = /^[-+]?\d+([.,]\d+)?$/;

/** The table as text of a file with semicolons, or with tabs. */
export function csvFile(table: readonly (readonly Cell[])[], delimiter: ';' | '\t'): Blob {
  const lines = table.map((row) => row.map((cell) => csvCell(cell, delimiter)).join(delimiter));
  return new Blob([BOM, lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/** Numbers with a decimal comma; text that a spreadsheet would take for a formula gets an apostrophe in front (api.md, CSV). */
export function csvCell(cell: Cell, delimiter: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return safe.includes('"') || safe.includes(delimiter) || /[\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table as a workbook of one sheet. Text stays text there, whatever it begins with. */
export async function xlsxFile(table: readonly (readonly Cell[])[], sheet: string, widths: readonly number[]): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = table.map((row) => [...row]);
  const columns = widths.map((width) => ({ width }));
  const bytes = await writeXlsx({ sheets: [{ name: sheetName(sheet), columns, rows, freezePane: { rows: 1 } }] });
  return new Blob([new Uint8Array(bytes)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** Excel takes at most 31 characters, and not these. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .trim()
      .slice(0, 31) || 'Ошибки'
  );
}
