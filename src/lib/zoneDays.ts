import { heldUnder } from './heldUnder.ts';
import { shiftedDay, typedDay } from './typedDay.ts';

/** Where codes, plans and the journal have their days, and sales unless the server names another zone. */
export const MOSCOW = 'Europe/Moscow';

/** The day (`YYYY-MM-DD`) of an instant in a time zone. @param moment ISO 8601 or milliseconds */
export function dayIn(moment: string | number, timeZone: string): string {
  return wall(new Date(moment), timeZone).slice(0, 10);
}

/** The day of an instant in Moscow, as it is shown: `21.11.2026`. @param moment ISO 8601 */
export function moscowDay(moment: string): string {
  return typedDay(dayIn(moment, MOSCOW));
}

/** What clocks of a time zone show at an instant: `21.11.2026, 15:04`. @param moment ISO 8601 */
export function instantIn(moment: string, timeZone: string): string {
  const shown = wall(new Date(moment), timeZone);
  return `${typedDay(shown.slice(0, 10))}, ${shown.slice(11, 16)}`;
}

/** The last second of a day in a time zone, as an instant of the API. */
export function endOfDay(day: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T23:59:59Z`);
  // the second look is for a zone whose clocks are moved between the two
  const first = wanted - aheadOfUtc(wanted, timeZone);
  return new Date(wanted - aheadOfUtc(first, timeZone)).toISOString();
}

/** The first instant of a day in a time zone. */
export function startOfDay(day: string, timeZone: string): string {
  return new Date(Date.parse(endOfDay(shiftedDay(day, -1), timeZone)) + 1000).toISOString();
}

/** Milliseconds that the clocks of a zone are ahead of UTC. @param moment milliseconds, whole seconds */
function aheadOfUtc(moment: number, timeZone: string) {
  return Date.parse(`${wall(new Date(moment), timeZone).replace(' ', 'T')}Z`) - moment;
}

/** What clocks of the zone show: the Swedish way of writing is `2026-12-31 23:59:59`. */
function wall(moment: Date, timeZone: string) {
  return clockOf(timeZone).format(moment);
}

/** Kept, as making one takes longer than a row of the list does. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return heldUnder(clocks, timeZone, () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }));
}

/** In a form: stands before the day that was chosen last while another is being typed, and while what was typed is no day. */
export const NO_DAY = '?';
