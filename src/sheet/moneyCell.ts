import { fromKopecks, MAX_MONEY, toKopecks } from '../../contract/primitives.ts';
import { readMoney } from '../../contract/text.ts';
import type { ParsedCell } from './sheetTypes.ts';

/** Reads a sum as people type it: «1 234,5», «1234.50 ₽». The value is roubles of the wire, exact to the kopeck. */
export function parseMoneyCell(typed: string): ParsedCell {
  const read = readMoney(typed);
  if (read === null) return { error: 'Укажите сумму числом, например 191,50.' };
  if (read.rounded) return { error: 'В сумме может быть не больше двух знаков после запятой.' };
  const { kopecks } = read;
  if (kopecks < 0) return { error: 'Сумма не может быть отрицательной.' };
  if (kopecks > toKopecks(MAX_MONEY)) return { error: 'Сумма не может быть больше 999 999 999,99 ₽.' };
  return { value: fromKopecks(kopecks) };
}

/** A sum as the editor begins with it: no grouping, decimal comma, kopecks only when there are some. */
export function moneyEditText(roubles: number | null): string {
  if (roubles === null) return '';
  const kopecks = toKopecks(roubles);
  const rest = kopecks % 100;
  const whole = String((kopecks - rest) / 100);
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}
