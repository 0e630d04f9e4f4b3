import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { plainLine, textIn } from '../../../importing/recognition/cellValues.ts';
import { nameOf } from '../../../importing/recognition/headerWords.ts';
import { columnOf, tablesOf, topOf } from '../../../importing/recognition/mapping.ts';
import { isFooter, isRemark, loneText, repeatsHeader } from '../../../importing/recognition/rowKind.ts';
import { priceHeadings } from './priceHeadings.ts';
import type { PriceMapping } from './priceKind.ts';

/** Words of headings that name no section: «Виды работ», «Перечень оказываемых услуг». */
const BARE =
  /^(виды?|типы?|перечень|список|состав|описани[ея]|работ[аы]?|услуг[аи]?|позици[яи]|материал(ы|ов)?|товар(ы|ов)?|продукция|номенклатура|и|или|(выполня|проводи|предоставля|оказыва)(ем)?ы[ех])$/i;

/** Titles of whole price lists. */
const WHOLE = /прайс|расцен|смет[аы]|стоимост|цены|(^|\s)(ооо|ип)\s|20\d\d/i;

/**
 * Titles of sections that the headings of a price list hold, by index of their rows: «Потолки | Ед. изм. | Цена», where another row has the same
 * with another title; and a title alone above the first heading, where each repetition of the heading has one above it.
 */
export function headingSections(sheet: SheetTable, mapping: PriceMapping): ReadonlyMap<number, string> {
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

function namesSection(text: string): boolean {
  const words = plainLine(text).split(/[\s,/()]+/);
  return /\p{L}{2}/u.test(text) && !nameOf(text, priceHeadings)?.strong && words.some((word) => word !== '' && !BARE.test(word));
}

/** Is this the heading once more, with another title? */
function hasOtherTitle(row: readonly Cell[], header: readonly Cell[], title: number): boolean {
  const own = textIn(row, title);
  const others = header.flatMap((cell, column) => (cell !== null && column !== title ? column : []));
  return (
    own !== '' && own !== textIn(header, title) && others.length > 0 && others.every((column) => sameText(row[column], header[column]))
  );
}

function sameText(cell: Cell | undefined, other: Cell | undefined): boolean {
  return typeof cell === 'string' && typeof other === 'string' && plainLine(cell).toLowerCase() === plainLine(other).toLowerCase();
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
