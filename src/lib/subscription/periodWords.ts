import { counted, plural } from '../plural.ts';

/** 3 → «3 месяца». */
export function monthsText(months: number): string {
  return counted(months, 'месяц', 'месяца', 'месяцев');
}

/** How often a subscription is charged: «каждый месяц», «каждые 3 месяца», «каждый год». */
export function everyPeriod(months: number): string {
  if (months === 1) return 'каждый месяц';
  return months === 12 ? 'каждый год' : `${plural(months, 'каждый', 'каждые', 'каждые')} ${monthsText(months)}`;
}
