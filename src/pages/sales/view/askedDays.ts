import dayjs, { type Dayjs } from 'dayjs';
import { periodWords } from '../../../lib/periods.ts';
import type { Days } from './salesView.ts';

const DAY = 'YYYY-MM-DD';

function goesOn({ from, to }: Days, today: Dayjs): boolean {
  const day = today.format(DAY);
  return from <= day && to >= day;
}

/**
 * The days as the calls take them. A period that is not over is asked for until now, by the server's clock and zone: «этот месяц» is compared with as
 * many days before, and who pays at its end is known.
 */
export function askedDays(days: Days, today: Dayjs = dayjs()): { from: string; to?: string } {
  const { from, to } = days;
  return goesOn(days, today) && to !== today.format(DAY) ? { from } : { from, to };
}

/** «октябрь 2026», «ноябрь 2026, по сегодня», «декабрь 2026, период ещё не начался». */
export function daysWords(days: Days, today: Dayjs = dayjs()): string {
  if (days.from > today.format(DAY)) return `${periodWords(days)}, период ещё не начался`;
  return goesOn(days, today) && days.to !== today.format(DAY) ? `${periodWords(days)}, по сегодня` : periodWords(days);
}
