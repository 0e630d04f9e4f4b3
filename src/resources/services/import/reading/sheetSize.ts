import { strFromU8 } from 'fflate';
import { FileProblem } from './fileProblem.ts';
import { MAX_CELLS, MAX_SHEET_ROWS } from './limits.ts';

const ROW = /<(?:\w+:)?row\s[^>]*?\br=["'](\d{1,15})["']/g;
const CELL = /<(?:\w+:)?c\s([^>]*)>/g;
const COLUMN = /\br=["']([A-Za-z]{1,9})\d/;

/**
 * Refuses a sheet whose addresses reach further than a price list's: the reader fills the gaps before a far row or column with empty cells.
 * @throws FileProblem
 */
export function refuseHugeSheet(xml: Uint8Array): void {
  const text = strFromU8(xml);
  let rows = 0;
  for (const [, number] of text.matchAll(ROW)) rows = Math.max(rows, Number(number));
  let columns = 0;
  for (const [, attributes = ''] of text.matchAll(CELL)) {
    // A cell that is only formatted closes itself and is not read.
    if (!attributes.endsWith('/')) columns = Math.max(columns, columnNumber(COLUMN.exec(attributes)?.[1] ?? ''));
  }
  if (rows > MAX_SHEET_ROWS || columns > 16_384 || rows * columns > MAX_CELLS) {
    throw new FileProblem('На листе есть ячейки очень далеко от таблицы. Скопируйте прайс-лист в новую книгу и сохраните её как .xlsx.');
  }
}

/** `A` → 1, `AA` → 27. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
