/** The day (`YYYY-MM-DD`) of an instant in a time zone; undefined: the browser's. @param moment ISO 8601 or milliseconds */
export function dayIn(moment: string | number, timeZone: string | undefined): string {
  return wall(new Date(moment), timeZone).slice(0, 10);
}

/** The last second of a day in a time zone, as an instant of the API. */
export function endOfDay(day: string, timeZone: string | undefined): string {
  const wanted = Date.parse(`${day}T23:59:59Z`);
  // the second look is for a zone whose clocks are moved between the two
  const first = wanted - aheadOfUtc(wanted, timeZone);
  return new Date(wanted - aheadOfUtc(first, timeZone)).toISOString();
}

/** Milliseconds that the clocks of a zone are ahead of UTC. @param moment milliseconds, whole seconds */
function aheadOfUtc(moment: number, timeZone: string | undefined): number {
  return Date.parse(`${wall(new Date(moment), timeZone).replace(' ', 'T')}Z`) - moment;
}

/** What clocks of the zone show: the Swedish way of writing is `2026-12-31 23:59:59`. */
function wall(moment: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', { ...(timeZone && { timeZone }), dateStyle: 'short', timeStyle: 'medium' }).format(moment);
}
