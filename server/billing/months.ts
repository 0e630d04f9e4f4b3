/** Months are those of Moscow's calendar, which keeps no summer time: a plan bought at one in the morning of 1 March lasts until 1 April. */
const MOSCOW_MS = 3 * 3_600_000;

/**
 * The same day and time `months` later; the last day of the month where there is no such day (31 January + 1 = 28 or 29 February).
 * Count from one anchor: steps of a month each would drift (31 → 28 → 28). Instants in milliseconds.
 */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor + MOSCOW_MS);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  const timeOfDay = (anchor + MOSCOW_MS) % 86_400_000;
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) + timeOfDay - MOSCOW_MS;
}
