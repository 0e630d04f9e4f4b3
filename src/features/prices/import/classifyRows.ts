import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { filledCell, plainLine, textIn } from '../../../importing/recognition/cellValues.ts';
import { nameOf } from '../../../importing/recognition/headerWords.ts';
import { byTable, columnOf, tablesOf, topOf } from '../../../importing/recognition/mapping.ts';
import {
  headerOf,
  isDeleted,
  isFooter,
  isRemark,
  loneText,
  numbersColumns,
  repeatsHeader,
} from '../../../importing/recognition/rowKind.ts';
import { bareUnit, directoryUnit, unitOfHeading } from '../units.ts';
import { priceHeadings } from './priceHeadings.ts';
import type { PriceMapping, Role, RowKind } from './priceKind.ts';
import type { Section } from './sectionLevels.ts';

/** Words of headings that name no section: «Виды работ», «Перечень оказываемых услуг». */
const BARE =
  /^(виды?|типы?|перечень|список|состав|описани[ея]|работ[аы]?|услуг[аи]?|позици[яи]|материал(ы|ов)?|товар(ы|ов)?|продукция|номенклатура|и|или|(выполня|проводи|предоставля|оказыва)(ем)?ы[ех])$/i;

/** Titles of whole price lists. */
const WHOLE = /прайс|расцен|смет[аы]|стоимост|цены|(^|\s)(ооо|ип)\s|20\d\d/i;

/**
 * What each row of a sheet is, by index, and its sections in their order. A row with a title and neither unit nor sums is a section,
 * unless the file has a category column or has neither units nor sums at all: then such rows are services.
 */
export function classifyRows(sheet: SheetTable, mapping: PriceMapping) {
  const tableAt = byTable(mapping, (table) => ({ ...headerOf(sheet, table), ...sectionsIn(table) }));
  const inHeadings = headingSections(sheet, mapping);
  const sections: Section[] = [];
  const kinds = sheet.rows.map((row, index): RowKind => {
    if (row.length === 0) return 'empty';
    const { first, top, header, column, hasSections } = tableAt(index);
    const opened = hasSections ? inHeadings.get(index) : undefined;
    if (opened !== undefined) {
      sections.push({ index, title: opened, moved: movedIn(sheet, index, column.title), filled: false, unit: '' });
      return 'section';
    }
    if (index < first) return index >= top ? 'header' : 'other';
    if (numbersColumns(row) || repeatsHeader(row, header) || isDeleted(row, header)) return 'other';
    const says = (place: number) => filledCell(row, place) !== null && !repeatsHeading(row[place], header[place]);
    const pays = (place: number) => says(place) && priceUnit(textIn(row, place)) === '';
    const unit = says(column.unit) ? textIn(row, column.unit) : '';
    if (isFooter(row, unit) && filledCell(row, column.guid) === null) return 'footer';
    const title = textIn(row, column.title);
    const valued = unit !== '' || [column.cost, column.price, ...column.extra].some(pays);
    if (valued || (title !== '' && !hasSections)) {
      const last = sections.at(-1);
      if (last) last.filled = true;
      return 'service';
    }
    const text = hasSections ? title || loneText(row) : '';
    if (text === '' || isRemark(text)) return 'other';
    const named = textIn(row, column.price) || textIn(row, column.cost);
    sections.push({
      index,
      title: text,
      moved: movedIn(sheet, index, column.title),
      filled: false,
      unit: priceUnit(named) || unitOfHeading(named) || (/цен|стоим|руб|₽/i.test(text) ? unitOfHeading(text) : ''),
    });
    return 'section';
  });
  return { kinds, sections };
}

/** «Ед. изм.» once more beside the title of a section. */
function repeatsHeading(cell: Cell | undefined, header: Cell | undefined) {
  return typeof cell === 'string' && typeof header === 'string' && plainLine(cell).toLowerCase() === plainLine(header).toLowerCase();
}

/**
 * Titles of sections that the headings of a price list hold, by index of their rows: «Потолки | Ед. изм. | Цена», where another row has the same
 * with another title; and a title alone above the first heading, where each repetition of the heading has one above it.
 */
function headingSections(sheet: SheetTable, mapping: PriceMapping): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const table of tablesOf(mapping)) {
    const title = columnOf(table, 'title');
    const header = table.header === null || table.above ? [] : (sheet.rows[table.header] ?? []);
    const text = textIn(header, title);
    if (namesSection(text) && sheet.rows.some((row) => hasOtherTitle(row, header, title))) found.set(table.header ?? 0, text);
  }
  const above = titleAboveHeadings(sheet, mapping);
  if (above) found.set(above.index, above.title);
  return found;
}

function namesSection(text: string) {
  const words = plainLine(text).split(/[\s,/()]+/);
  return /\p{L}{2}/u.test(text) && !nameOf(text, priceHeadings)?.strong && words.some((word) => word !== '' && !BARE.test(word));
}

/** Is this the heading once more, with another title? */
function hasOtherTitle(row: readonly Cell[], header: readonly Cell[], title: number) {
  const own = textIn(row, title);
  const others = header.flatMap((cell, column) => (cell !== null && column !== title ? column : []));
  return (
    own !== '' &&
    own !== textIn(header, title) &&
    others.length > 0 &&
    others.every((column) => repeatsHeading(row[column], header[column]))
  );
}

function titleAboveHeadings(sheet: SheetTable, table: PriceMapping): { index: number; title: string } | null {
  const { header, above = 0 } = table;
  if (header === null) return null;
  const repeated = sheet.rows.flatMap((row, index) =>
    index > header && repeatsHeader(row, sheet.rows[header] ?? []) ? index - above : [],
  );
  const isEach = repeated.length > 0 && repeated.every((index) => titleAbove(sheet, index) !== null);
  return isEach ? titleAbove(sheet, topOf(table)) : null;
}

/** The title in the nearest filled row above, alone there; null when there is something else. */
function titleAbove({ rows }: SheetTable, below: number): { index: number; title: string } | null {
  let index = below - 1;
  while (index >= 0 && rows[index]?.length === 0) index -= 1;
  const row = rows[index] ?? [];
  const title = row.filter((cell) => cell !== null).length === 1 ? loneText(row) : '';
  return title === '' || WHOLE.test(title) || isRemark(title) || isFooter(row, '') ? null : { index, title };
}

/** The unit of a cell of prices that names nothing else; empty where it does. */
function priceUnit(text: string) {
  const unit = bareUnit(text);
  return unit !== text.trim() && directoryUnit(unit) !== null ? unit : '';
}

function sectionsIn(table: PriceMapping): { column: FieldColumns; hasSections: boolean } {
  const column = fieldColumns(table);
  return { column, hasSections: column.category < 0 && (column.unit >= 0 || column.cost >= 0 || column.price >= 0) };
}

/** How far a row is moved in: by its group and indent, else by the spaces before the text of a column. */
function movedIn({ rows, levels }: SheetTable, index: number, column: number) {
  const cell = rows[index]?.[column];
  return levels?.get(index) ?? (typeof cell === 'string' ? cell.length - cell.trimStart().length : 0);
}

/** Where each field stands; −1: nowhere. */
type FieldColumns = Record<Exclude<Role, 'extra'>, number> & { extra: number[] };

export function fieldColumns(mapping: PriceMapping): FieldColumns {
  return {
    title: columnOf(mapping, 'title'),
    unit: columnOf(mapping, 'unit'),
    cost: columnOf(mapping, 'cost'),
    price: columnOf(mapping, 'price'),
    extra: mapping.columns.flatMap((role, column) => (role === 'extra' ? column : [])),
    category: columnOf(mapping, 'category'),
    note: columnOf(mapping, 'note'),
    guid: columnOf(mapping, 'guid'),
  };
}
