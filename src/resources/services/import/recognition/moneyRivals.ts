import type { Cell } from '../../../../importing/reading/sheetTable.ts';
import { contentOf } from '../../../../importing/recognition/columnContent.ts';
import { nameOf } from '../../../../importing/recognition/headerWords.ts';
import { priceWords } from './headerWords.ts';
import { isKnownUnit } from './knownUnit.ts';
import type { Role } from './roles.ts';

/** What one column of sums is called: the whole price, a part of one, a total of several; a higher rank is the surer name. */
type Sum = { column: number; side: 'cost' | 'price'; kind: 'whole' | 'part' | 'total'; rank: number };

const PART = /(^|[^а-яё])работ|материал|механизм|оборудован|монтаж/;
const TOTAL = /итог|всего|сумм/;
const SURE = /себестоим|цен[аыу]|расценк|тариф|^price|^cost|прайс/;

/**
 * Columns of sums of which the names do not tell which one is meant: parts of a price beside each other («работа / материал / итого»),
 * several prices, and without a header more than a cost and a price.
 * @param headers texts of the header by column
 * @param named roles that the header tells
 */
export function moneyRivals(rows: readonly Cell[][], headers: readonly string[], named: readonly (Role | 'ignore' | null)[]): number[] {
  const holdsSums = (column: number) => {
    const { filled, money, counting } = contentOf(rows, column, isKnownUnit);
    return filled > 0 && money > 0.6 && !counting;
  };
  if (!named.includes('cost') && !named.includes('price') && headers.every((text) => sumOf(text, 0) === null)) {
    const unnamed = named.flatMap((role, column) => (role === null && holdsSums(column) ? [column] : []));
    return unnamed.length > 2 ? unnamed : [];
  }
  const sums = headers.flatMap((text, column) => {
    const sum = sumOf(text, column);
    return sum && holdsSums(column) ? [sum] : [];
  });
  return (['cost', 'price'] as const).flatMap((side) => rivals(sums.filter((sum) => sum.side === side))).sort((a, b) => a - b);
}

/** One whole price of the surest name settles it; so does a lone column. */
function rivals(sums: readonly Sum[]): number[] {
  const whole = sums.filter(({ kind }) => kind === 'whole');
  const surest = Math.max(...whole.map(({ rank }) => rank));
  if (sums.length < 2 || whole.filter(({ rank }) => rank === surest).length === 1) return [];
  return sums.map(({ column }) => column);
}

function sumOf(header: string, column: number): Sum | null {
  const name = nameOf(header, priceWords);
  const text = header.toLowerCase();
  const part = PART.test(text);
  // a heading «Работа» normally means the title column; above a column of sums it means the price of the work
  const side = name?.role === 'cost' || name?.role === 'price' ? name.role : part && (!name || isWeakTitle(name)) ? 'price' : null;
  if (!side) return null;
  return { column, side, kind: part ? 'part' : TOTAL.test(text) ? 'total' : 'whole', rank: SURE.test(text) ? 1 : 0 };
}

function isWeakTitle({ role, strong }: { role: string; strong: boolean }): boolean {
  return role === 'title' && !strong;
}
