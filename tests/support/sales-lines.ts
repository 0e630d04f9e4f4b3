import { type SaleFigureName, saleFigureNames } from '../../contract/sale.ts';
import { saleDefinitions } from '../../contract/titles.ts';
import { amountText, monthName, roubles } from './card-figures.ts';
import { naiveFigures, type Raw } from './naive-sales.ts';

export type Days = { from: string; to: string };

const DAY = 86_400_000;
/** Moscow keeps no summer time. */
const MOSCOW = 3 * 3_600_000;

/** The Moscow midnight in which a day begins. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`) - MOSCOW;
/** The day of Moscow, `YYYY-MM-DD`. */
export const moscowDay = (moment: number): string => new Date(moment + MOSCOW).toISOString().slice(0, 10);
const moscowMonth = (moment: number): string => moscowDay(moment).slice(0, 7);

/** The days of a month `YYYY-MM`, so many months later. */
export function monthDays(month: string, later = 0): Days {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const day = (shift: number, date: number) => new Date(Date.UTC(year, number - 1 + shift, date)).toISOString().slice(0, 10);
  return { from: day(later, 1), to: day(later + 1, 0) };
}

/** What a period is compared with: the month before a whole month, else as many days right before; or the same of the year before. */
export function daysBefore({ from, to }: Days, compare: 'previous' | 'year'): Days {
  const whole = monthDays(from.slice(0, 7));
  const isMonth = whole.from === from && whole.to === to;
  if (isMonth) return monthDays(from.slice(0, 7), compare === 'year' ? -12 : -1);
  if (compare === 'year') throw new Error('only whole months are compared with the year before here');
  const length = midnight(to) - midnight(from) + DAY;
  return { from: moscowDay(midnight(from) - length), to: moscowDay(midnight(from) - DAY) };
}

/** Figures of some days from payments, refunds and the ledger alone. */
export function figuresOf(raw: Raw, { from, to }: Days, now: number): Record<SaleFigureName, number | null> {
  return naiveFigures(raw, midnight(from), midnight(to) + DAY, now) as Record<SaleFigureName, number | null>;
}

const kopecks = (sum: number) => Math.round(sum * 100);

/** «Поступления», «990,00 ₽», «на 10,00 ₽ больше (+1 %)», «в предыдущем периоде: 980,00 ₽», figure after figure. */
export function figureLines(raw: Raw, days: Days, compare: 'previous' | 'year', now: number): string[][] {
  const [values, before] = [figuresOf(raw, days, now), figuresOf(raw, daysBefore(days, compare), now)];
  const ago = compare === 'year' ? 'год назад' : 'в предыдущем периоде';
  return saleFigureNames.map((name) => {
    const { title, unit } = saleDefinitions[name];
    const text = (value: number | null) => (value === null ? '—' : figureText(unit, value));
    return [title, text(values[name]), change(unit, values[name], before[name]), `${ago}: ${text(before[name])}`];
  });
}

type Unit = 'money' | 'count' | 'percent';

function figureText(unit: Unit, value: number): string {
  if (unit === 'money') return roubles(kopecks(value));
  return unit === 'percent' ? percent(value, 2) : plain(value);
}

/** «12,5 %» */
function percent(value: number, digits = 1): string {
  return `${plain(value, digits)}\u00a0%`;
}

function plain(value: number, digits = 0): string {
  return new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits }).format(value).replace('-', '−').replace(/\s/g, '\u00a0');
}

function change(unit: Unit, value: number | null, before: number | null): string {
  if (value === null) return 'не посчитать: не на что делить';
  if (before === null) return 'сравнить не с чем';
  const more = unit === 'percent' ? Math.round((value - before) * 100) / 100 : kopecks(value - before) / 100;
  if (more === 0) return 'столько же';
  const side = more > 0 ? 'больше' : 'меньше';
  if (unit === 'percent') return `на\u00a0${plain(Math.abs(more), 2)}\u00a0п.\u00a0п. ${side}`;
  const share = before > 0 ? ` (${signed((more / before) * 100)})` : '';
  return `на\u00a0${figureText(unit, Math.abs(more))} ${side}${share}`;
}

/** «+12,34 %» */
function signed(value: number): string {
  const text = percent(value, 2);
  return value > 0 && !/^0\u00a0/.test(text) ? `+${text}` : text.replace(/^−0\u00a0/, '0\u00a0');
}

/** The sum on top and the words about it. */
export function totalLines(raw: Raw, days: Days, now: number): string[] {
  const [net, before] = [days, daysBefore(days, 'previous')].map((some) => kopecks(figuresOf(raw, some, now).net ?? 0));
  const { from, to } = daysBefore(days, 'previous');
  const [first, last] = [from, to].map((day) => day.split('-').reverse().join('.')) as [string, string];
  const which = from === to ? last : `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 5) : first}–${last}`;
  if (net === undefined || !before)
    return [roubles(net ?? 0), `в предыдущем периоде той же длины (${which}) выручка 0\u00a0₽: сравнить не с чем`];
  const share = Math.round(((net - before) / Math.abs(before)) * 10_000) / 100;
  const words = signed(share);
  const side = share > 0 ? 'больше' : 'меньше';
  if (words.startsWith('0\u00a0')) return [roubles(net), `столько же, сколько в предыдущем периоде той же длины (${which})`];
  return [roubles(net), `${words} к\u00a0${which}: ${side}, чем в предыдущем периоде той же длины`];
}

/** Lines of «По месяцам»: two years, the newest month on top, with «Итого». */
export function monthLines({ payments, refunds }: Raw, now: number): string[][] {
  const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
  const line = (title: string, isIts: (moment: number) => boolean) => {
    const [paid, back] = [payments.filter(({ at }) => isIts(at)), refunds.filter(({ at }) => isIts(at))];
    const renewed = paid.filter(({ renewal }) => renewal);
    const money = [sum(paid) - sum(back), sum(paid) - sum(renewed), sum(renewed), sum(back)];
    return [
      title,
      ...money.map(amountText),
      ...[paid.length, paid.length - renewed.length, renewed.length, back.length].map((count) => plain(count)),
    ];
  };
  const months = Array.from({ length: 24 }, (_, ago) => monthDays(moscowMonth(now), -ago).from.slice(0, 7));
  return [
    ...months.map((month) => line(monthName(month), (moment) => moscowMonth(moment) === month)),
    line('Итого', (moment) => months.includes(moscowMonth(moment))),
  ];
}

/** Lines of the cohorts: the month, how many began in it, then month after month until now. */
export function cohortLines({ payments, refunds }: Raw, measure: 'percent' | 'payers' | 'money', now: number): string[][] {
  const first = new Map<string, string>();
  for (const { user, at } of payments.toSorted((one, other) => one.at - other.at)) {
    if (!first.has(user)) first.set(user, moscowMonth(at));
  }
  return [...new Set(first.values())].sort().map((month) => {
    const isIts = ({ user }: { user: string }) => first.get(user) === month;
    const [paid, back] = [payments.filter(isIts), refunds.filter(isIts)];
    const size = new Set(paid.map(({ user }) => user)).size;
    const cells: string[] = [];
    for (let later = 0; ; later += 1) {
      const when = monthDays(month, later).from.slice(0, 7);
      if (when > moscowMonth(now)) return [monthName(month), plain(size), ...cells];
      const then = paid.filter(({ at }) => moscowMonth(at) === when);
      const came = then.reduce((sum, { amount }) => sum + amount, 0);
      const went = back.filter(({ at }) => moscowMonth(at) === when).reduce((sum, { amount }) => sum + amount, 0);
      const payers = new Set(then.map(({ user }) => user)).size;
      cells.push({ money: amountText(came - went), payers: plain(payers), percent: percent((payers / size) * 100) }[measure]);
    }
  });
}
