import { saveFile } from '../../lib/files.ts';
import type { ImportKind } from '../importKind.ts';
import type { Cell } from '../reading/sheetTable.ts';
import type { SourceSession } from '../reading/sourceSession.ts';
import { roublesOf } from '../recognition/headerWords.ts';
import { byTable, type Mapping, type TableMapping, tablesOf } from '../recognition/mapping.ts';
import type { CheckRow } from './checkRow.ts';
import type { Correction, SheetEdits } from './importChoices.ts';

/** Excel of Russian Windows opens this by a double click. */
const BOM = '\ufeff';

const FORMULA = /^[=+\-@'\t\r]/;

const NUMBER = /^[-+]?\d+([.,]\d+)?$/;

type What<K extends ImportKind> = {
  session: SourceSession<K>;
  sheet: number;
  mapping: Mapping;
  edits: SheetEdits;
  rows: readonly CheckRow[];
  fieldNames: FieldNames | undefined;
  inWords: InWords | undefined;
};

const MOST_WIDTH = 60;

/** Saves the rows in error, in the shape of the source and with the reason beside: .csv of a text file, .xlsx of anything else. */
export async function downloadErrors<K extends ImportKind>({
  session,
  sheet,
  mapping,
  edits,
  rows,
  fieldNames,
  inWords = (values) => values,
}: What<K>): Promise<void> {
  const table: Cell[][] = [];
  const tableAt = byTable(mapping, (one) => one);
  for (const one of tablesOf(mapping)) {
    const own = rows.filter(({ values }) => tableAt(values.row - 1).header === one.header);
    if (own.length === 0) continue;
    const headers = headerNumbers(one);
    const cells = await session.sourceRows(sheet, [...headers, ...own.map(({ values }) => values.row)]);
    const wrong = own.map(({ values, problems }, index) => ({
      cells: cells[headers.length + index] ?? [],
      correction: inWords(edits.corrections[values.row] ?? {}, { ...values }),
      values: inWords({ ...values }, { ...values }),
      reason: problems.flatMap(({ level, detail }) => (level === 'error' ? detail : [])).join(' '),
    }));
    table.push(...errorTable(cells.slice(0, headers.length), wrong, one, fieldNames));
  }
  const [, base = session.name, extension = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(session.name) ?? [];
  const kind = extension.toLowerCase();
  const name = `${base} — ошибки`;
  if (kind === 'tsv') saveFile(csvFile(table, '\t'), `${name}.tsv`);
  else if (kind === 'csv' || kind === 'txt') saveFile(csvFile(table, ';'), `${name}.csv`);
  else saveFile(await xlsxFile(table, session.sheets[sheet]?.name ?? '', widthsOf(table)), `${name}.xlsx`);
}

/** Excel's numbers of the header rows; none without a header. */
function headerNumbers({ header, above = 0 }: TableMapping) {
  if (header === null) return [];
  return Array.from({ length: above + 1 }, (_, index) => header - above + index + 1);
}

/** Widths of the columns in characters, by what stands in them. */
function widthsOf(table: readonly (readonly Cell[])[]) {
  const widths: number[] = [];
  for (const row of table) {
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 10, Math.min(MOST_WIDTH, String(cell ?? '').length + 2));
  }
  return widths;
}

/** One row to correct: its cells as they stand in the source, what was corrected already, what was read of it, and why it is not taken. */
export type WrongRow = { cells: readonly Cell[]; correction: Correction | undefined; values: Correction; reason: string };

/** Roles whose empty cells may mean what stands above, merged or not: the rows above may not be in the table of errors. */
const INHERITED: readonly string[] = ['category', 'unit', 'cost', 'price', 'note', 'date', 'type', 'object', 'contractor', 'inn', 'bill'];

/**
 * Values as a file has them: keys of the console in words, and those that stand in one of several columns by the roles of these.
 * @param row all values of the row, of which `values` may be only those corrected
 */
export type InWords = (values: Correction, row: Correction) => Correction;

/** The field of a row that each column is read into, where it is not called as the role of the column. */
export type FieldNames<Role extends string = string> = Readonly<Partial<Record<Role, string>>>;

/**
 * The table of the source with only these rows, and a last column that says what is wrong. Categories that stand in section rows of the
 * source get a column. `headers`: the header rows as they stand.
 */
export function errorTable(
  headers: readonly (readonly Cell[])[],
  rows: readonly WrongRow[],
  mapping: TableMapping,
  fieldNames: FieldNames = {},
): Cell[][] {
  const width = mapping.columns.length;
  const hasSections = headers.length > 0 && !mapping.columns.includes('category') && rows.some(({ values }) => values.category);
  const line = (cells: readonly Cell[], category: Cell, last: string): Cell[] => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? null),
    ...(hasSections ? [category] : []),
    last,
  ];
  return [
    ...headers.map((cells, index) => (index === headers.length - 1 ? line(cells, 'Категория', 'Что исправить') : line(cells, null, ''))),
    ...rows.map((row) => line(withCorrection(row, { headers, mapping, fieldNames }), row.values.category ?? null, row.reason)),
  ];
}

type Shape = { headers: readonly (readonly Cell[])[]; mapping: TableMapping; fieldNames: FieldNames };

function withCorrection({ cells, correction, values }: WrongRow, { headers, mapping, fieldNames }: Shape): Cell[] {
  const made = [...cells];
  // then the price that was read is their sum, and they stand in the row already
  const hasParts = mapping.columns.some((role, column) => role === 'extra' && (cells[column] ?? null) !== null);
  const isEmpty = (column: number) => (cells[column] ?? null) === null;
  // a sum whose type was chosen by its sign is written as it was read, without the sign
  const takesType = typeof values.type === 'string' && mapping.columns.some((role, column) => role === 'type' && isEmpty(column));
  for (const [column, role] of mapping.columns.entries()) {
    const field = fieldNames[role] ?? role;
    const isInherited = INHERITED.includes(role) && isEmpty(column) && !(role === 'price' && hasParts);
    const inherits = isInherited || (role === 'amount' && takesType && typeof values.amount === 'number');
    const value = inherits ? (values[field] ?? undefined) : correction?.[field];
    if (value === undefined || mapping.columns.indexOf(role) < column) continue;
    // sums are corrected in roubles, and the heading may count in thousands
    const times = roublesOf(headers.map((texts) => texts[column] ?? '').join(' / '));
    made[column] = typeof value === 'number' ? value / times : value;
    // the corrected price is the whole sum
    if (role === 'price') for (const [part, other] of mapping.columns.entries()) if (other === 'extra') made[part] = null;
  }
  return made;
}

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
  const { workbook } = await import('../../lib/workbook.ts');
  const rows = table.map((row) => [...row]);
  const columns = widths.map((width) => ({ width }));
  const bytes = await workbook({ name: sheetName(sheet), columns, rows, freezePane: { rows: 1 } });
  return new Blob([new Uint8Array(bytes)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** Excel takes at most 31 characters, and not these. */
function sheetName(name: string) {
  return (
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .trim()
      .slice(0, 31) || 'Ошибки'
  );
}
