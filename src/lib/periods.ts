import dayjs, { type Dayjs } from 'dayjs';
import { areWholeMonths } from '../../contract/comparedMonths.ts';

const title = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const NAME = 'period';

/** Calendar days `YYYY-MM-DD`, both taken in; an absent end is open. */
export type Period = { from?: string; to?: string };

/** A period whose first and last day are both given. */
export type Days = { from: string; to: string };

/** The same period with its days swapped where `from` is later than `to`. */
export function inOrder(period: Days): Days;
export function inOrder(period: Period): Period;
export function inOrder({ from, to }: Period): Period {
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

const DAY = 'YYYY-MM-DD';

const span = (from: Dayjs, to: Dayjs): Period => ({ from: from.format(DAY), to: to.format(DAY) });

/** Periods that people name, counted from `today`; the current ones reach to their end, so that what is planned ahead is taken in. */
export function periodPresets(today: Dayjs = dayjs()): { key: string; label: string; period: Period }[] {
  const month = today.startOf('month');
  const quarter = month.subtract(month.month() % 3, 'month');
  const year = today.startOf('year');
  const months = (first: Dayjs, count: number) => span(first, first.add(count, 'month').subtract(1, 'day'));
  return [
    { key: 'month', label: 'Этот месяц', period: months(month, 1) },
    { key: 'lastMonth', label: 'Прошлый месяц', period: months(month.subtract(1, 'month'), 1) },
    { key: 'quarter', label: 'Этот квартал', period: months(quarter, 3) },
    { key: 'year', label: 'Этот год', period: months(year, 12) },
    { key: 'lastYear', label: 'Прошлый год', period: months(year.subtract(1, 'year'), 12) },
    { key: 'twelve', label: '12 месяцев', period: months(month.subtract(11, 'month'), 12) },
    { key: 'all', label: 'Всё время', period: {} },
  ];
}

/** The named periods that have both ends. */
export function closedPresets(today?: Dayjs): { key: string; label: string; period: Days }[] {
  return periodPresets(today).flatMap(({ key, label, period: { from, to } }) => (from && to ? [{ key, label, period: { from, to } }] : []));
}

/** The days of a month `YYYY-MM`. */
export function monthDays(month: string): Days {
  return { from: `${month}-01`, to: dayjs(`${month}-01`).endOf('month').format(DAY) };
}

/** «ноябрь 2026», «2026 год», «01.10.2026–21.11.2026», «с 01.10.2026», «по 21.11.2026», «всё время». */
export function periodWords({ from, to }: Period): string {
  if (!from && !to) return 'всё время';
  if (!from) return `по ${shown(to)}`;
  if (!to) return `с ${shown(from)}`;
  if (from === to) return shown(from);
  const [first, last] = [dayjs(from), dayjs(to)];
  const isWhole = areWholeMonths({ from, to });
  if (isWhole && first.isSame(last, 'month')) return monthName.format(first.toDate()).replace(/\sг\.$/, '');
  if (isWhole && first.month() === 0 && last.month() === 11 && first.isSame(last, 'year')) return `${first.year()}\u00a0год`;
  return `${shown(from)}–${shown(to)}`;
}

/** Days and those they are compared with, if any, as the API names them. */
type ComparedDays = Days & { compare_from?: string | null; compare_to?: string | null };

/** «ноябрь 2026 в сравнении с периодом октябрь 2026»; the days alone where nothing is compared. */
export function comparedWords({ from, to, compare_from, compare_to }: ComparedDays): string {
  const days = periodWords({ from, to });
  return compare_from && compare_to ? `${days} в сравнении с периодом ${periodWords({ from: compare_from, to: compare_to })}` : days;
}

/** Have the days begun, and is the last of them still to come? */
export function goesOn({ from, to }: Days, today: Dayjs = dayjs()): boolean {
  const day = today.format(DAY);
  return from <= day && day < to;
}

const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric' });

function shown(day: string | undefined) {
  return dayjs(day).format('DD.MM.YYYY');
}

/**
 * The query of a screen as it is kept for later: dates that are a period with a name («этот месяц») become the name, so that next month it
 * means that month.
 */
export function keepNamedPeriod(query: string, today?: Dayjs): string {
  const params = new URLSearchParams(query);
  const [from, to] = [params.get('from') ?? undefined, params.get('to') ?? undefined];
  // in December the last twelve months are this year too, and what is kept must not begin anew in January
  const preset = from && to ? periodPresets(today).findLast(({ period }) => period.from === from && period.to === to) : undefined;
  if (preset) {
    params.delete('from');
    params.delete('to');
    params.set(NAME, preset.key);
  }
  return sorted(params);
}

/** The kept query with the dates that the name of its period means today. */
export function openNamedPeriod(query: string, today?: Dayjs): string {
  const params = new URLSearchParams(query);
  const key = params.get(NAME);
  const preset = key === null ? undefined : periodPresets(today).find((one) => one.key === key);
  params.delete(NAME);
  if (preset?.period.from) params.set('from', preset.period.from);
  if (preset?.period.to) params.set('to', preset.period.to);
  return sorted(params);
}

/** The label of the period a kept query names: «Этот месяц»; null where its dates stand still. */
export function namedPeriod(query: string): string | null {
  const key = new URLSearchParams(query).get(NAME);
  return periodPresets().find((one) => one.key === key)?.label ?? null;
}

function sorted(params: URLSearchParams) {
  params.sort();
  return params.toString();
}

/** `2026-11` → «ноябрь 2026». */
export function monthTitle(month: string): string {
  return title
    .format(new Date(`${month}-01T00:00:00Z`))
    .replace(/\sг\.$/, '')
    .replace(' ', '\u00a0');
}
