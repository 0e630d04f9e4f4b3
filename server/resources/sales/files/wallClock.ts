/** An instant (ISO 8601) as the clocks of a zone show it, written as if it were UTC. */
export type WallClock = (instant: string) => Date;

export function wallClock(timeZone: string): WallClock {
  // the Swedish way of writing dates is ISO 8601
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => new Date(`${format.format(new Date(instant)).replace(' ', 'T')}Z`);
}
