const NBSP = '\u00a0';
const moneyParts = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const decimals = new Map<number, Intl.NumberFormat>();

/** Roubles of the wire → «1 234,56» with NBSP, no minus before a zero; null and undefined → empty text. */
export function amount(roubles: number | null | undefined): string {
  if (roubles === null || roubles === undefined) return '';
  const text = spaced(moneyParts.format(roubles));
  return text === '−0,00' ? '0,00' : text;
}

/** Roubles of the wire → «1 234,56 ₽». */
export function money(roubles: number | null | undefined): string {
  const text = amount(roubles);
  return text && `${text}${NBSP}₽`;
}

/** «1 234,5»: at most `digits` decimals, trailing zeros dropped, no minus before a zero. */
export function number(value: number, digits = 2): string {
  let format = decimals.get(digits);
  if (!format) {
    format = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits });
    decimals.set(digits, format);
  }
  const text = spaced(format.format(value));
  return text === '−0' ? '0' : text;
}

/** Some ICU versions group by a narrow NBSP, and the minus is a hyphen: one look everywhere. */
function spaced(text: string) {
  return text.replace(/\u202f/g, NBSP).replace(/^-/, '−');
}
