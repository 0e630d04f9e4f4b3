import { computeRoubles } from '../../../../contract/priceRule.ts';
import type { ImportRow } from '../../../../contract/serviceImport.ts';
import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { filledCell, MAX_TEXT, moneyCell, textIn } from '../../../importing/recognition/cellValues.ts';
import { byTable, columnOf } from '../../../importing/recognition/mapping.ts';
import { headerOf, isFooter, isRemark, loneText, numbersColumns, repeatsHeader } from '../../../importing/recognition/rowKind.ts';
import { defaultOptions, type PriceMapping, type ReadOptions, type Role, type RowKind } from './priceKind.ts';
import { type Section, sectionLevels } from './sectionLevels.ts';

/** A sheet as it goes to the server, and what was understood on the way. */
export type Recognised = {
  rows: ImportRow[];
  /** what each row of the sheet is */
  kinds: RowKind[];
  /** rows that are titles of sections */
  sections: number;
  /** different categories that have services */
  categories: number;
  /** sections without services of their own, left out */
  emptySections: number;
  /** «Итого» and the like, left out */
  footers: number;
  /** most titles of sections above one service */
  depth: number;
  /** rows with a cost and no price */
  withoutPrice: number;
  /** numbers of the rows left out because they have no price */
  skipped: number[];
};

/**
 * Rows of a sheet → rows of the import call. The category of a row is that of the section above it, or of the category column: there an
 * empty cell means the category above (merged cells). A section above a table goes on in it; one that has had its services does not.
 */
export function toImportRows(sheet: SheetTable, mapping: PriceMapping, options: ReadOptions = defaultOptions): Recognised {
  const columnsAt = byTable(mapping, fieldColumns);
  const { kinds, sections } = classify(sheet, mapping);
  const levels = sectionLevels(sections);
  const rows: ImportRow[] = [];
  const skipped: number[] = [];
  const categories = new Set<string>();
  let path: { title: string; level: number }[] = [];
  let category: string | null = null;
  let met = 0;
  let depth = 0;
  let withoutPrice = 0;
  let above = columnsAt(0);
  /** at least one service was read since the last section heading */
  let served = false;
  for (const [index, row] of sheet.rows.entries()) {
    const column = columnsAt(index);
    if (column !== above && served) {
      path = [];
      category = null;
    }
    above = column;
    if (kinds[index] === 'section') {
      const level = levels[met] ?? 1;
      const title = sections[met]?.title ?? '';
      met += 1;
      served = false;
      path = [...path.filter((above) => above.level < level), { title, level }];
      category = options.nesting === 'joined' ? path.map((one) => one.title).join(' / ') : title;
    }
    if (kinds[index] !== 'service') continue;
    served = true;
    if (column.category >= 0) category = textIn(row, column.category) || category;
    depth = Math.max(depth, path.length);
    const cost = limited(moneyCell(filledCell(row, column.cost)));
    const own = limited(moneyCell(filledCell(row, column.price)));
    if (own === null && cost !== null) withoutPrice += 1;
    if (own === null && options.missingPrice.how === 'skip') {
      skipped.push(index + 1);
      continue;
    }
    const price = own ?? computed(cost, options);
    if (category !== null) categories.add(category);
    rows.push({
      row: index + 1,
      category,
      title: textIn(row, column.title) || null,
      unit_of_measure: textIn(row, column.unit) || null,
      ...(column.cost >= 0 ? { cost_per_unit: cost } : {}),
      ...(column.price >= 0 || price !== null ? { price_per_unit: price } : {}),
      ...(column.guid >= 0 ? { guid: textIn(row, column.guid).slice(0, 100) || null } : {}),
    });
  }
  return {
    rows,
    kinds,
    sections: sections.length,
    categories: categories.size,
    emptySections: sections.filter(({ filled }) => !filled).length,
    footers: kinds.filter((kind) => kind === 'footer').length,
    depth,
    withoutPrice,
    skipped,
  };
}

/** The price from the cost by the markup that was asked for; null where none was, or where the cost gives none. */
function computed(cost: number | string | null, { missingPrice }: ReadOptions): number | null {
  if (missingPrice.how !== 'markup' || typeof cost !== 'number' || cost < 0) return null;
  const rule = { field: 'price_per_unit', by: 'markup', value: missingPrice.percent, round_to: 0.01, round: 'nearest' } as const;
  return computeRoubles({ cost_per_unit: cost, price_per_unit: 0 }, rule).value;
}

function limited(value: number | string | null): number | string | null {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : value;
}

/** What each row of a sheet is, by index, and its sections in their order. */
type Classified = { kinds: RowKind[]; sections: Section[] };

/**
 * A row with a title and neither unit nor sums is a section, unless the file has a category column or has neither units nor sums at all:
 * then such rows are services.
 */
function classify(sheet: SheetTable, mapping: PriceMapping): Classified {
  const tableAt = byTable(mapping, (table) => ({ ...headerOf(sheet, table), ...sectionsIn(table) }));
  const sections: Section[] = [];
  const kinds = sheet.rows.map((row, index): RowKind => {
    if (row.length === 0) return 'empty';
    const { first, top, header, column, hasSections } = tableAt(index);
    if (index < first) return index >= top ? 'header' : 'other';
    if (numbersColumns(row) || repeatsHeader(row, header)) return 'other';
    const unit = textIn(row, column.unit);
    if (isFooter(row, unit) && filledCell(row, column.guid) === null) return 'footer';
    const title = textIn(row, column.title);
    const valued = unit !== '' || filledCell(row, column.cost) !== null || filledCell(row, column.price) !== null;
    if (valued || (title !== '' && !hasSections)) {
      const last = sections.at(-1);
      if (last) last.filled = true;
      return 'service';
    }
    const text = hasSections ? title || loneText(row) : '';
    if (text === '' || isRemark(text)) return 'other';
    sections.push({ index, title: text, moved: sheet.levels?.get(index) ?? spacesBefore(row, column.title), filled: false });
    return 'section';
  });
  return { kinds, sections };
}

function sectionsIn(table: PriceMapping): { column: FieldColumns; hasSections: boolean } {
  const column = fieldColumns(table);
  return { column, hasSections: column.category < 0 && (column.unit >= 0 || column.cost >= 0 || column.price >= 0) };
}

function spacesBefore(row: readonly Cell[], column: number): number {
  const cell = row[column];
  return typeof cell === 'string' ? cell.length - cell.trimStart().length : 0;
}

/** Where each field stands; −1: nowhere. */
type FieldColumns = Record<Role, number>;

function fieldColumns(mapping: PriceMapping): FieldColumns {
  return {
    title: columnOf(mapping, 'title'),
    unit: columnOf(mapping, 'unit'),
    cost: columnOf(mapping, 'cost'),
    price: columnOf(mapping, 'price'),
    category: columnOf(mapping, 'category'),
    guid: columnOf(mapping, 'guid'),
  };
}
