import { valueProblem } from '../../../contract/priceRule.ts';
import type { ParsedCell } from '../../grid/sheetTypes.ts';

const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;
const NUMBER = /^[+−–-]?(?:\d+|\d{1,3}(?: \d{3})+)(?:[.,]\d+)?$/;

/** A number as people write it: «30», «−12,5 %», «1 200». A comma or a point is the decimal mark, spaces group thousands. Null for anything else. */
export function readDecimal(text: string): number | null {
  const plain = text.replace(SPACES, ' ').trim();
  if (!NUMBER.test(plain)) return null;
  return Number(plain.replaceAll(' ', '').replace(',', '.').replace(/^[−–]/, '-'));
}

/** As `readDecimal`, with or without «%» behind it. */
export function readPercent(text: string): number | null {
  return readDecimal(text.replace(/%\s*$/, ''));
}

/** Reads a margin or markup typed into its cell: a number of percent. Whether a price comes of it, the row decides (editValues.ts). */
export function parsePercentCell(by: 'margin' | 'markup') {
  return (typed: string): ParsedCell => {
    const value = readPercent(typed);
    if (value === null) return { error: 'Укажите проценты числом, например 30 или 12,5.' };
    const error = valueProblem({ by, value });
    return error === null ? { value } : { error };
  };
}
