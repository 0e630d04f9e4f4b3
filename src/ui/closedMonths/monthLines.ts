import dayjs, { type Dayjs } from 'dayjs';
import type { ClosedMonth } from '../../../contract/closedMonth.ts';

/** A month that has ended: closed, or one that can be. */
export type MonthLine = { month: string; closed: ClosedMonth | undefined };

/** How many ended months are offered besides those that are closed. */
const OFFERED = 12;

/** The latest ended months and all closed ones, the latest first. */
export function monthLines(closed: readonly ClosedMonth[], today: Dayjs = dayjs()): MonthLine[] {
  const ended = Array.from({ length: OFFERED }, (_, at) =>
    today
      .startOf('month')
      .subtract(at + 1, 'month')
      .format('YYYY-MM'),
  );
  const all = new Set([...ended, ...closed.map(({ month }) => month)]);
  return [...all].sort((a, b) => b.localeCompare(a)).map((month) => ({ month, closed: closed.find((one) => one.month === month) }));
}
