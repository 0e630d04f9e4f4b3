import { isDayOfWork } from '../../contract/text.ts';

/** Is `YYYY-MM-DD` a day of the calendar that work may be dated with? */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text && isDayOfWork(text);
}
