import type { Locator, Page } from '@playwright/test';
import type { TypedTransaction } from '../../contract/transaction.ts';
import { amountText, monthName, percentText, sumsOf } from './card-figures.ts';
import type { Client } from './client.ts';

/** What directories call their rows, and what is planned for an object. */
export type Known = { guid: string; title: string; planned_income?: number | null; planned_expense?: number | null };
type Period = { from: string; to: string };
type Rows = readonly TypedTransaction[];

/** Living operations of a filter from the combined list, page after page. */
export async function operationsOf(client: Client, company: string, filter: object): Promise<TypedTransaction[]> {
  const found: TypedTransaction[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ id: company, is_deleted: 'false', ...filter, page: String(page), page_size: '200' });
    const { body } = await client.get<TypedTransaction[]>(`/api/transaction/list/?${query}`);
    found.push(...body);
    if (body.length < 200) return found;
  }
}

/**
 * First and last day of the months from `ago` back to `till` back of the current one: `months(11, 0)` are twelve. The current one is the
 * browser's, whose clock is Moscow's.
 */
export function months(ago: number, context: number): Period {
  const [year = 0, current = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date()).split('-').map(Number);
  const day = (month: number, date: number) => new Date(Date.UTC(year, current - 1 + month, date)).toISOString().slice(0, 10);
  return { from: day(-ago, 1), to: day(1 - context, 0) };
}

/** The same days a year before; whole months stay whole. */
export function yearBefore({ from, to }: Period): Period {
  const [year = 0, month = 0] = to.split('-').map(Number);
  return { from: `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`, to: new Date(Date.UTC(year - 1, month, 0)).toISOString().slice(0, 10) };
}

/** The figures on top as they are written. */
export function totalTexts(rows: Rows): Record<string, string> {
  const { income, expense, payment, dividend, profit } = sumsOf(rows);
  const money = (kopecks: number) => `${amountText(kopecks)}\u00a0₽`;
  return {
    Приход: money(income),
    Расход: money(expense),
    Выплаты: money(payment),
    Прибыль: money(profit),
    Рентабельность: percentText(profit, income),
    Дивиденды: money(dividend),
    Остаток: money(profit - dividend),
  };
}

/** Lines of «По месяцам» with «Итого»; with `before` also the profit of each month a year ago. */
export function monthLines(rows: Rows, { from, to }: Period, before?: Rows): string[][] {
  const names: string[] = [];
  for (let at = new Date(from); at.toISOString().slice(0, 10) <= to; at.setUTCMonth(at.getUTCMonth() + 1))
    names.push(at.toISOString().slice(0, 7));
  const line = (title: string, some: Rows, then: Rows = []) => {
    const { income, expense, payment, dividend, profit } = sumsOf(some);
    const cells = [income, expense, payment, dividend, profit].map(amountText);
    return [title, ...cells, percentText(profit, income), ...(before ? [amountText(sumsOf(then).profit)] : [])];
  };
  const ago = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  return [
    ...names.map((month) =>
      line(
        monthName(month),
        rows.filter(({ date }) => date.startsWith(month)),
        before?.filter(({ date }) => date.startsWith(ago(month))),
      ),
    ),
    line('Итого', rows, before),
  ];
}

/** Lines of «Расходы по статьям», the greatest first, with «Итого»; shares are left to the caller. */
export function billLines(rows: Rows, bills: readonly Known[]): string[][] {
  const costs = rows.filter(({ type }) => type === 'expense' || type === 'payment');
  const groups = grouped(costs, ({ type, bill }) => (type === 'payment' ? 'Выплаты подрядчикам' : (bill ?? 'Без статьи')), bills);
  const cost = (some: Rows) => sumsOf(some).expense + sumsOf(some).payment;
  return [...ranked(groups, cost), ['Итого', costs] as const].map(([title, some]) => [title, amountText(cost(some))]);
}

/** Lines of «Объекты по прибыли» with «Итого». */
export function objectLines(rows: Rows, objects: readonly Known[]): string[][] {
  const worked = rows.filter(({ type }) => type !== 'dividend');
  const plan = new Map(objects.map((object) => [object.title, plannedOf(object)]));
  const line = (title: string, some: Rows) => {
    const { income, expense, payment, profit } = sumsOf(some);
    const planned = plan.get(title) ?? null;
    const plans = planned === null ? ['—', '—'] : [amountText(planned), amountText(profit - planned)];
    return [title, ...[income, expense, payment, profit].map(amountText), percentText(profit, income), ...plans];
  };
  const groups = grouped(worked, ({ stroiobject }) => stroiobject ?? 'Без объекта', objects);
  return [...ranked(groups, (some) => sumsOf(some).profit), ['Итого', worked] as const].map(([title, some]) => line(title, some));
}

/** Lines of «Контрагенты по обороту» with «Итого». */
export function contractorLines(rows: Rows, contractors: readonly Known[]): string[][] {
  const turned = rows.filter(({ type }) => type !== 'dividend');
  const turnover = (some: Rows) => sumsOf(some).income + sumsOf(some).expense + sumsOf(some).payment;
  const groups = grouped(turned, ({ contractor }) => contractor ?? 'Без контрагента', contractors);
  return [...ranked(groups, turnover), ['Итого', turned] as const].map(([title, some]) => {
    const { income, expense, payment } = sumsOf(some);
    return [title, ...[income, expense, payment, turnover(some)].map(amountText)];
  });
}

function plannedOf({ planned_income, planned_expense }: Known): number | null {
  if (typeof planned_income !== 'number' || typeof planned_expense !== 'number') return null;
  return Math.round(planned_income * 100) - Math.round(planned_expense * 100);
}

function grouped(rows: Rows, keyOf: (row: TypedTransaction) => string, known: readonly Known[]): [string, Rows][] {
  const titles = new Map(known.map(({ guid, title }) => [guid, title]));
  const groups = new Map<string, TypedTransaction[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].map(([key, some]) => [titles.get(key) ?? key, some]);
}

function ranked(groups: [string, Rows][], rank: (rows: Rows) => number): [string, Rows][] {
  return groups.sort(([a, one], [b, next]) => rank(next) - rank(one) || a.localeCompare(b, 'ru'));
}

/** The figure on top under that name, with how it differs from the one compared with. */
export const total = (page: Page, name: string): Locator => page.getByRole('main').getByRole('group', { name, exact: true });

/** Rows of a report's table with its sums: the title without its note, then the figures. */
export function reportLines(page: Page, report: string): Promise<string[][]> {
  return page
    .getByRole('region', { name: report, exact: true })
    .locator(':is(tbody, tfoot) tr')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const [title, ...cells] = line.children;
        return [title?.firstChild?.textContent ?? '', ...cells.map((cell) => cell.textContent ?? '')];
      }),
    );
}

/** «−1 234,50 ₽» as kopecks. */
export function kopecksIn(text: string): number {
  return Number(text.replace('−', '-').replace(/[^\d-]/g, ''));
}
