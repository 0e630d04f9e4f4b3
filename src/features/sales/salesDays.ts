import dayjs, { type Dayjs } from 'dayjs';
import { createContext, useContext } from 'react';
import { type Days, goesOn, type Period, periodWords } from '../../lib/periods.ts';
import { MOSCOW } from '../../lib/zoneDays.ts';

/** Where the days of sales begin and end, as the server names it; Moscow where it does not say. */
const ZoneContext = createContext<string>(MOSCOW);

export const ZoneProvider = ZoneContext.Provider;

/** The zone in which sales are counted, wherever the reader is. */
export function useZone(): string {
  return useContext(ZoneContext);
}

const DAY = 'YYYY-MM-DD';

export function sameDays(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to;
}

/**
 * The days as the calls take them. A period that is not over is asked for until now, by the server's clock and zone: «этот месяц» is compared with as
 * many days before, and who pays at its end is known.
 */
export function askedDays(days: Days, today: Dayjs = dayjs()): { from: string; to?: string } {
  const { from, to } = days;
  return goesOn(days, today) ? { from } : { from, to };
}

/** «октябрь 2026», «ноябрь 2026, по сегодня», «декабрь 2026, период ещё не начался». */
export function daysWords(days: Days, today: Dayjs = dayjs()): string {
  if (days.from > today.format(DAY)) return `${periodWords(days)}, период ещё не начался`;
  return goesOn(days, today) ? `${periodWords(days)}, по сегодня` : periodWords(days);
}

/** «10.10–31.10.2026», «20.12.2025–10.01.2026», «05.10.2026»: to the day also of a whole month, for who asks which days they are. */
export function shortDays({ from, to }: Days): string {
  const [first, last] = [dayjs(from), dayjs(to)];
  const end = last.format('DD.MM.YYYY');
  if (from === to) return end;
  return `${first.format(first.isSame(last, 'year') ? 'DD.MM' : 'DD.MM.YYYY')}–${end}`;
}
