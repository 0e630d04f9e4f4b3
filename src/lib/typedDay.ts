import dayjs, { type Dayjs } from 'dayjs';
import { isDay } from './isDay.ts';

const DAY = 'YYYY-MM-DD';
const AROUND = [-1, 0, 1];
/** How many months or years on a coming day is looked for: the next 31st may be two months away, the next 29.02 eight years. */
const AHEAD = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const NAMED: Record<string, number> = { сегодня: 0, вчера: -1, позавчера: -2, завтра: 1, послезавтра: 2 };

/**
 * A day as people type it → `YYYY-MM-DD`: `21.11.2026`, `21.11`, `21`, `211126`, `2026-11-21`, `вчера`, `-3` (days from today). What is
 * left out is chosen so that the day is the nearest to today, with `ahead` the nearest that has not passed. Null for what is not a day of
 * the calendar.
 */
export function readDay(text: string, today: Dayjs = dayjs(), ahead = false): string | null {
  const typed = text.trim().toLowerCase();
  const named = NAMED[typed];
  if (named !== undefined) return today.add(named, 'day').format(DAY);
  const shift = /^([+\-−–])\s?(\d{1,4})$/.exec(typed);
  if (shift) return today.add(shift[1] === '+' ? Number(shift[2]) : -Number(shift[2]), 'day').format(DAY);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return made(iso[1], iso[2], iso[3]);
  const parts =
    /^(\d{1,2})(?:[.,/\- ](\d{1,2})(?:[.,/\- ](\d{4}|\d{2})?)?)?(?:\s*г\.?)?$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  if (!parts) return null;
  const [, day, month, year] = parts;
  if (year) return made(year.length === 2 ? `20${year}` : year, month, day);
  const unit = month ? 'year' : 'month';
  const days = (ahead ? AHEAD : AROUND).map((steps) => {
    const [aYear, aMonth] = today.startOf('month').add(steps, unit).format('YYYY-MM').split('-');
    return made(aYear, month ?? aMonth, day);
  });
  return nearest(ahead ? days.filter((one) => one !== null && one >= today.format(DAY)) : days, today);
}

/** `2026-11-21` → `21.11.2026`, as it is shown in a field. */
export function typedDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** The day so many days later. */
export function shiftedDay(day: string, days: number): string {
  return dayjs(day).add(days, 'day').format(DAY);
}

function made(year = '', month = '', day = '') {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

function nearest(days: readonly (string | null)[], today: Dayjs) {
  const distance = (day: string) => Math.abs(dayjs(day).diff(today.startOf('day'), 'day'));
  return days.reduce((best, day) => (day !== null && (best === null || distance(day) < distance(best)) ? day : best), null);
}
