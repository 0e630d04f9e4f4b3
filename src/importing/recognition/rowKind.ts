import { type Cell, isCellError, type SheetTable } from '../reading/sheetTable.ts';
import { textIn } from './cellValues.ts';
import { type TableMapping, topOf } from './mapping.ts';

const FOOTER = /^(итого|всего|ито?г|подытог|общая сумма|сумма (ндс|без)|в т(\.|ом)\s?ч(исле)?|без ндс|ндс)(?![а-яё])/i;

/** «Итого», «Всего по смете»: sums below a table or a section. */
export function isFooter(row: readonly Cell[], unit: string): boolean {
  const first = row.find((cell): cell is string => typeof cell === 'string' && cell.trim() !== '');
  return unit === '' && first !== undefined && FOOTER.test(first.trim());
}

const REMARK =
  /^(примечани|внимание|\*|м\.\s?п\.|((генеральный |ген\. ?)?директор|исполнитель|подпись|согласовано?|составил[аи]?|проверил[аи]?|сметчик|инженер|телефоны?)(?![а-яё])|утвержда|тел\.|дата[:\s])|_{3,}/i;

/** Who signs, remarks, telephones: no section although a lone text. */
export function isRemark(text: string): boolean {
  return REMARK.test(text);
}

/** «1 | 2 | 3 | 4»: columns numbered below the header, as in estimates. */
export function numbersColumns(row: readonly Cell[]): boolean {
  const cells = row.filter((cell) => cell !== null);
  return cells.length >= 3 && cells.every((cell, index) => String(cell).trim() === String(index + 1));
}

/** The header once more, as at the top of every printed page. */
export function repeatsHeader(row: readonly Cell[], header: readonly Cell[]): boolean {
  const filled = header.filter((cell) => cell !== null).length;
  const same = header.filter((cell, column) => cell !== null && cell === row[column]).length;
  return filled >= 2 && same === filled;
}

/** A row that says «да» below «Удалено», as the product's own archive does of what was deleted. */
export function isDeleted(row: readonly Cell[], header: readonly Cell[]): boolean {
  return header.some((name, column) => /^\s*удал[её]но\s*$/i.test(String(name)) && /^да$/i.test(textIn(row, column)));
}

/** The only text of a row that has no title cell: a section's title in a merged cell. */
export function loneText(row: readonly Cell[]): string {
  const texts = row.filter((cell): cell is string => typeof cell === 'string' && /\p{L}{2}/u.test(cell) && !isCellError(cell));
  return texts.length === 1 ? (texts[0] ?? '').trim() : '';
}

/** Where the header of a table stands: its first row, the row below it, and the cells of its lowest one. */
export function headerOf(sheet: SheetTable, table: TableMapping): { top: number; first: number; header: readonly Cell[] } {
  const { header } = table;
  if (header === null) return { top: 0, first: 0, header: [] };
  return { top: topOf(table), first: header + 1, header: sheet.rows[header] ?? [] };
}
