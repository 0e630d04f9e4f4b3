const NBSP = '\u00a0';

const sums = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Some ICU versions group by a narrow NBSP, and the minus is a hyphen: one look everywhere. */
export function numberText(format: Intl.NumberFormat, value: number): string {
  return format
    .format(value)
    .replace(/\u202f/g, NBSP)
    .replace('-', '−');
}

/** Roubles as people read them, «1 234,56»: no minus before a zero, never broken across lines. */
export function sumText(roubles: number): string {
  const text = numberText(sums, roubles);
  return text === '−0,00' ? '0,00' : text;
}

/** As `sumText`, with the currency: «1 234,56 ₽». */
export function moneyText(roubles: number): string {
  return `${sumText(roubles)}${NBSP}₽`;
}
