import { type RawBuilder, sql } from 'kysely';
import { salesDay } from '../../database/crm/salesDay.ts';
import type { Period } from '../../database/money/reports/period.ts';
import { firstDay } from '../../database/money/wholeMonths.ts';
import { Refusal } from '../../database/refusal.ts';
import type { ApiRuntime } from '../../http/runtime.ts';

export type SalesApi = Pick<ApiRuntime, 'db' | 'config' | 'now'>;

const MOST_YEARS = 50;

/**
 * The days that a request asks about: this month so far where it names none; from the first of the month of `to`; from `from` until today.
 * @throws Refusal 1100 for a period that ends before it begins, or is too long
 */
export function askedDays({ from, to }: { from?: string | undefined; to?: string | undefined }, { config, now }: SalesApi): Period {
  const today = salesDay(now(), config.salesTimeZone);
  const end = to ?? (from !== undefined && from > today ? from : today);
  const period = { from: from ?? firstDay(end), to: end };
  if (period.from > period.to) throw new Refusal(1100, { fields: { to: ['Конец периода раньше начала: поменяйте даты местами.'] } });
  if (Number(period.to.slice(0, 4)) - Number(period.from.slice(0, 4)) >= MOST_YEARS) {
    throw new Refusal(1100, { fields: { from: [`Период длиннее ${MOST_YEARS} лет: выберите короче.`] } });
  }
  return period;
}

/** The instant in which a day begins in the zone of sales. @param day `YYYY-MM-DD` */
export function startOf(day: string, zone: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone ${zone}::text)`;
}

/** The instant in which a day has ended: the next one's start. */
export function endOf(day: string, zone: string): RawBuilder<unknown> {
  return sql`((${day}::date + 1)::timestamp at time zone ${zone}::text)`;
}
