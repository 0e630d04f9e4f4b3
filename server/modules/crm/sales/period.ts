import { type RawBuilder, sql } from 'kysely';
import { checkedPeriod, dayIn, firstDay, type Period } from '../../../database/days.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';

/** Months that a payment buys at most. */
const LONGEST = 12;

export type SalesApi = Pick<ApiRuntime, 'db' | 'config' | 'now'>;

/**
 * The days that a request asks about: this month so far where it names none; from the first of the month of `to`; from `from` until today.
 * @throws 1100 as `checkedPeriod`
 */
export function askedDays({ from, to }: { from?: string | undefined; to?: string | undefined }, { config, now }: SalesApi): Period {
  const today = dayIn(now(), config.salesTimeZone);
  const end = to ?? (from !== undefined && from > today ? from : today);
  return checkedPeriod({ from: from ?? firstDay(end), to: end });
}

/** The instant in which a day begins in the zone of sales. @param day `YYYY-MM-DD` */
export function startOf(day: string, zone: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone ${zone}::text)`;
}

/** The instant in which a day has ended: the next one's start. */
export function endOf(day: string, zone: string): RawBuilder<unknown> {
  return sql`((${day}::date + 1)::timestamp at time zone ${zone}::text)`;
}

/**
 * Instants of a period, each standing for what was right before it. `from`, `until`: the midnights that its days lie between; `start`, `end`: of
 * what has passed by now, so that the state at the end of this month is that of now, what happened this millisecond taken in.
 */
export type Moments = Record<'from' | 'until' | 'start' | 'end', RawBuilder<unknown>>;

export function instantsOf({ from, to }: Period, { config, now }: Pick<SalesApi, 'config' | 'now'>): Moments {
  const [begins, until] = [startOf(from, config.salesTimeZone), endOf(to, config.salesTimeZone)];
  const soon = sql`${new Date(now().getTime() + 1)}::timestamptz`;
  return { from: begins, until, start: sql`least(${begins}, ${soon})`, end: sql`least(${until}, ${soon})` };
}

/**
 * `from` for the stretches `t` of paid access that were in force right before a moment: at most one of a user. Those that ended as the moment
 * came are among them, those that began then are not. No stretch is longer than its period, so the index leads past almost all others.
 */
export function activeEntryAt(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  // `offset 0`: looked up length by length, whatever the planner expects of the moments
  return sql`from generate_series(1, ${sql.lit(LONGEST)}) lengths (months)
    cross join lateral (
      select * from paid_stretch
      where period = lengths.months and until >= ${moment} and until <= ${moment} + make_interval(days => lengths.months * 31 + 1)
        and starts_at < ${moment} offset 0) t`;
}
