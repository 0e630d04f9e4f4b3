import type { ImportRow } from '../../../../../contract/resources/serviceImport.ts';
import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import { moneyCell } from './moneyCell.ts';
import { columnOf, type Mapping } from './roles.ts';
import { isFooter, loneText, numbersColumns, repeatsHeader } from './rowKind.ts';

/** A sheet as it goes to the server, and what was understood on the way. */
export type Recognised = {
  rows: ImportRow[];
  /** rows that are titles of sections */
  sections: number;
  /** different categories that have services */
  categories: number;
  /** sections without services of their own, left out */
  emptySections: number;
  /** «Итого» and the like, left out */
  footers: number;
};

/**
 * Rows of a sheet → rows of the import call. A row with a title and neither unit nor sums is a section: the category of the rows below it,
 * unless the file has a category column. Empty category cells of such a column mean the category above (merged cells).
 */
export function toImportRows(sheet: SheetTable, mapping: Mapping): Recognised {
  const column = {
    title: columnOf(mapping, 'title'),
    unit: columnOf(mapping, 'unit'),
    cost: columnOf(mapping, 'cost'),
    price: columnOf(mapping, 'price'),
    category: columnOf(mapping, 'category'),
    guid: columnOf(mapping, 'guid'),
  };
  const header = mapping.header === null ? [] : (sheet.rows[mapping.header] ?? []);
  // Without unit and sums every row looks like a section: then they all are services.
  const hasSections = column.category < 0 && (column.unit >= 0 || column.cost >= 0 || column.price >= 0);
  const rows: ImportRow[] = [];
  const titles = new Set<string>();
  let category: string | null = null;
  let sections = 0;
  let filledSections = 0;
  let footers = 0;
  let lastIsFilled = true;

  for (let index = (mapping.header ?? -1) + 1; index < sheet.rows.length; index++) {
    const row = sheet.rows[index] ?? [];
    const title = textIn(row, column.title);
    const unit = textIn(row, column.unit);
    const cost = cellIn(row, column.cost);
    const price = cellIn(row, column.price);
    const valued = unit !== '' || cost !== null || price !== null;
    if (row.length === 0 || numbersColumns(row) || repeatsHeader(row, header)) continue;
    if (isFooter(row, unit)) {
      footers += 1;
      continue;
    }
    if (!valued && hasSections) {
      const section = title || loneText(row);
      if (section === '') continue;
      category = section;
      sections += 1;
      lastIsFilled = false;
      continue;
    }
    if (!valued && title === '') continue;
    if (column.category >= 0) category = textIn(row, column.category) || category;
    if (!lastIsFilled) filledSections += 1;
    lastIsFilled = true;
    if (category !== null) titles.add(category);
    rows.push({
      row: index + 1,
      category,
      title: title || null,
      unit_of_measure: unit || null,
      ...(column.cost >= 0 ? { cost_per_unit: limited(moneyCell(cost)) } : {}),
      ...(column.price >= 0 ? { price_per_unit: limited(moneyCell(price)) } : {}),
      ...(column.guid >= 0 ? { guid: textIn(row, column.guid).slice(0, 100) || null } : {}),
    });
  }
  return { rows, sections, categories: titles.size, emptySections: sections - filledSections, footers };
}

function cellIn(row: readonly Cell[], column: number): Cell {
  const cell = column < 0 ? null : (row[column] ?? null);
  return typeof cell === 'string' && cell.trim() === '' ? null : cell;
}

/** Longest text that the call takes; the server says that such a title is too long. */
const MAX_TEXT = 5000;

function textIn(row: readonly Cell[], column: number): string {
  return String(cellIn(row, column) ?? '')
    .trim()
    .slice(0, MAX_TEXT);
}

function limited(value: number | string | null): number | string | null {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : value;
}
