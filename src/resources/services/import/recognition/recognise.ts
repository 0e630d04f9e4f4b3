import type { SheetTable } from '../../../../importing/reading/sheetTable.ts';
import { guessColumns } from './guessColumns.ts';
import { findHeader, type Header, headerAt } from '../../../../importing/recognition/headerRow.ts';
import type { Mapping, Role } from '../../../../importing/recognition/mapping.ts';

/** Columns further to the right are of no price list. */
const MOST_COLUMNS = 100;

/** How a sheet is most likely to be read: the header and the role of every column. */
export function recognise(sheet: SheetTable): Mapping {
  return mappingOf(sheet, findHeader(sheet));
}

/** The mapping when the lowest row of the header is this one, or when there is no header. */
export function mappingFor(sheet: SheetTable, header: number | null): Mapping {
  return mappingOf(sheet, header === null ? null : headerAt(sheet, header));
}

function mappingOf(sheet: SheetTable, header: Header | null): Mapping {
  const width = Math.min(
    MOST_COLUMNS,
    sheet.rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  const named: (Role | null)[] = header === null ? [] : [...header.named].slice(0, width);
  while (named.length < width) named.push(null);
  const columns = guessColumns(sheet.rows.slice(header === null ? 0 : header.index + 1), named);
  return { header: header?.index ?? null, ...(header?.above ? { above: header.above } : {}), columns };
}

/** The sheet that most likely is the price list: one with a header, the longest of those. */
export function bestSheet(sheets: readonly SheetTable[]): number {
  let best = { index: 0, score: -1 };
  for (const [index, sheet] of sheets.entries()) {
    const named = findHeader(sheet)?.named ?? [];
    const priced = named.includes('title') && (named.includes('price') || named.includes('cost'));
    const score = sheet.rows.length + (named.length > 0 ? 1_000_000 : 0) + (priced ? 2_000_000 : 0);
    if (score > best.score) best = { index, score };
  }
  return best.index;
}
