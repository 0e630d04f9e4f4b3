import { readMoney } from '../../../contract/numberText.ts';
import { fromKopecks } from '../../../contract/primitives.ts';
import type { Cell } from '../reading/sheetTable.ts';

/** No sum is written longer, in characters. */
const LONGEST = 60;

/**
 * A money cell → roubles. Text that is no sum, and sums finer than a kopeck, stay as they are: the server says what is wrong with them
 * or that it rounded. A dash stands for an empty cell. Spreadsheets keep 191.5 as 191.49999999999997: that is no finer sum.
 */
export function moneyCell(cell: Cell): number | string | null {
  if (cell === null) return null;
  if (typeof cell === 'number') {
    const kopecks = Math.round(cell * 100);
    return Math.abs(cell * 100 - kopecks) < 1e-4 && Number.isSafeInteger(kopecks) ? fromKopecks(kopecks) : cell;
  }
  const text = cell.trim();
  if (text.length > LONGEST) return text;
  if (/^[-–—]*$/.test(text)) return null;
  const money = readMoney(text);
  return money && !money.rounded ? fromKopecks(money.kopecks) : text;
}
