const NBSP = '\u00a0';

const sums = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Roubles as people read them: «1 234,56 ₽», never broken across lines. */
export function moneyText(roubles: number): string {
  return `${sums.format(roubles).replace(/\u202f/g, NBSP)}${NBSP}₽`;
}
