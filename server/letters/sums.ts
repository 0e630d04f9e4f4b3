const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Moscow' });

/** Roubles as «1 234,50 ₽». */
export function moneyText(roubles: number): string {
  return `${money.format(roubles).replace(/\s/g, '\u00a0')}\u00a0₽`;
}

/** The day of an instant in Moscow, «21.11.2026». */
export function dayText(instant: string): string {
  return days.format(new Date(instant));
}
