/** A period as whole months and the days left over at its edges; days `YYYY-MM-DD` taken in, months by their first day, undefined: without end. */
export type SplitPeriod = { months: { first?: string; last?: string } | null; edges: { from: string; to: string }[] };

/** Sums of whole months are kept (month_total); only the days at the edges have to be added up. */
export function splitPeriod({ from, to }: { from?: string; to?: string }): SplitPeriod {
  if (from !== undefined && to !== undefined && from > to) return { months: null, edges: [] };
  const first = from === undefined || from === firstDay(from) ? from : shiftMonth(from, 1);
  const last = to === undefined ? undefined : to === lastDay(to) ? firstDay(to) : shiftMonth(to, -1);
  if (first !== undefined && last !== undefined && first > last) {
    const sameMonth = from !== undefined && to !== undefined && firstDay(from) === firstDay(to);
    if (sameMonth) return { months: null, edges: [{ from, to }] };
  }
  const edges: { from: string; to: string }[] = [];
  if (from !== undefined && first !== from) edges.push({ from, to: lastDay(from) });
  if (to !== undefined && last !== firstDay(to)) edges.push({ from: firstDay(to), to });
  const none = first !== undefined && last !== undefined && first > last;
  return { months: none ? null : { ...(first !== undefined && { first }), ...(last !== undefined && { last }) }, edges };
}

export function firstDay(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function lastDay(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return written(Date.UTC(year, month, 0));
}

/** First day of the month that stands `months` after the day's own. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return written(Date.UTC(year, month - 1 + months, 1));
}

function written(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
