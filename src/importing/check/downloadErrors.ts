import { saveFile } from '../../lib/saveFile.ts';
import type { ImportKind } from '../importKind.ts';
import type { SheetEdits } from '../keep/importChoices.ts';
import type { Cell } from '../reading/sheetTable.ts';
import type { SourceSession } from '../reading/sourceSession.ts';
import { byTable, type Mapping, type TableMapping, tablesOf } from '../recognition/mapping.ts';
import type { CheckRow } from './checkRow.ts';
import { csvFile, xlsxFile } from './errorFile.ts';
import { errorTable, type FieldRoles } from './errorTable.ts';

type What<K extends ImportKind> = {
  session: SourceSession<K>;
  sheet: number;
  mapping: Mapping;
  edits: SheetEdits;
  rows: readonly CheckRow[];
  fieldRoles: FieldRoles;
};

const MOST_WIDTH = 60;

/** Saves the rows in error, in the shape of the source and with the reason beside: .csv of a text file, .xlsx of anything else. */
export async function downloadErrors<K extends ImportKind>({ session, sheet, mapping, edits, rows, fieldRoles }: What<K>): Promise<void> {
  const table: Cell[][] = [];
  const tableAt = byTable(mapping, (one) => one);
  for (const one of tablesOf(mapping)) {
    const own = rows.filter(({ values }) => tableAt(values.row - 1).header === one.header);
    if (own.length === 0) continue;
    const headers = headerNumbers(one);
    const cells = await session.sourceRows(sheet, [...headers, ...own.map(({ values }) => values.row)]);
    const wrong = own.map(({ values, problems }, index) => ({
      cells: cells[headers.length + index] ?? [],
      correction: edits.corrections[values.row],
      reason: problems.flatMap(({ level, detail }) => (level === 'error' ? detail : [])).join(' '),
    }));
    table.push(...errorTable(cells.slice(0, headers.length), wrong, one, fieldRoles));
  }
  const [, base = session.name, extension = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(session.name) ?? [];
  const kind = extension.toLowerCase();
  const name = `${base} — ошибки`;
  if (kind === 'tsv') saveFile(csvFile(table, '\t'), `${name}.tsv`);
  else if (kind === 'csv' || kind === 'txt') saveFile(csvFile(table, ';'), `${name}.csv`);
  else saveFile(await xlsxFile(table, session.sheets[sheet]?.name ?? '', widthsOf(table)), `${name}.xlsx`);
}

/** Excel's numbers of the header rows; none without a header. */
function headerNumbers({ header, above = 0 }: TableMapping): number[] {
  if (header === null) return [];
  return Array.from({ length: above + 1 }, (_, index) => header - above + index + 1);
}

/** Widths of the columns in characters, by what stands in them. */
function widthsOf(table: readonly (readonly Cell[])[]): number[] {
  const widths: number[] = [];
  for (const row of table) {
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 10, Math.min(MOST_WIDTH, String(cell ?? '').length + 2));
  }
  return widths;
}
