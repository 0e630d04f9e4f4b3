import type { SheetTable } from '../reading/sheetTable.ts';
import { guessColumns } from './guessColumns.ts';
import { findHeader, namesIn } from './headerRow.ts';
import type { Mapping, Role } from './roles.ts';

/** How a sheet is most likely to be read: the header row and the role of every column. */
export function recognise(sheet: SheetTable): Mapping {
  return mappingFor(sheet, findHeader(sheet.rows)?.index ?? null);
}

/** The mapping when the header stands in this row, or nowhere. */
export function mappingFor(sheet: SheetTable, header: number | null): Mapping {
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const named: (Role | null)[] = header === null ? [] : namesIn(sheet.rows[header] ?? []);
  while (named.length < width) named.push(null);
  return { header, columns: guessColumns(sheet.rows.slice(header === null ? 0 : header + 1), named) };
}

/** The sheet that most likely is the price list: one with a header, the longest of those. */
export function bestSheet(sheets: readonly SheetTable[]): number {
  let best = { index: 0, score: -1 };
  for (const [index, { rows }] of sheets.entries()) {
    const score = rows.length + (findHeader(rows) ? 1_000_000 : 0);
    if (score > best.score) best = { index, score };
  }
  return best.index;
}
