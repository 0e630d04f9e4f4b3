import { moneyText, numberText, sumText } from '../../contract/numberText.ts';
import { heldUnder } from './heldUnder.ts';

const decimals = new Map<number, Intl.NumberFormat>();

/** Roubles of the wire → «1 234,56»; null and undefined → empty text. */
export function amount(roubles: number | null | undefined): string {
  return roubles === null || roubles === undefined ? '' : sumText(roubles);
}

/** Roubles of the wire → «1 234,56 ₽»; null and undefined → empty text. */
export function money(roubles: number | null | undefined): string {
  return roubles === null || roubles === undefined ? '' : moneyText(roubles);
}

/** «1 234,5»: at most `digits` decimals, trailing zeros dropped, no minus before a zero. */
export function number(value: number, digits = 2): string {
  const format = heldUnder(decimals, digits, () => new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits }));
  const text = numberText(format, value);
  return text === '−0' ? '0' : text;
}
