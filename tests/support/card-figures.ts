import type { Locator, Page } from '@playwright/test';
import type { Operation } from './directories.ts';

type Sums = { income: number; expense: number; payment: number; dividend: number; profit: number };

/** Sums of operations in kopecks, added up here. */
export function sumsOf(rows: readonly Operation[]): Sums {
  const of = (type: Operation['type']) =>
    rows.filter((row) => row.type === type).reduce((sum, row) => sum + Math.round(row.amount * 100), 0);
  const [income, expense, payment, dividend] = [of('income'), of('expense'), of('payment'), of('dividend')];
  return { income, expense, payment, dividend, profit: income - expense - payment };
}

/** «1 234,50» of kopecks, as a Russian reads it. */
export function amountText(kopecks: number): string {
  const [, sign, whole = '', part = ''] =
    /^(-?)(\d*)(\d\d)$/.exec(String(kopecks).replace(/^(-?)(\d{1,2})$/, (_, minus, few) => minus + String(few).padStart(3, '0'))) ?? [];
  return `${sign ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${part}`;
}

export const roubles = (kopecks: number): string => `${amountText(kopecks)}\u00a0₽`;

/** «12,5 %»: the share of the whole, «—» of nothing. */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return '—';
  const tenths = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 }).format((part / whole) * 100);
  return `${tenths.replace('-', '−').replace(/\s/g, '\u00a0')}\u00a0%`;
}

/** The figure of a card's section under that name, with what is said beside it. */
export const figure = (page: Page, section: string, label: string): Locator =>
  page
    .getByRole('region', { name: section })
    .locator('.tiles > div')
    .filter({ has: page.getByText(label, { exact: true }) });

/** Cells of the table of months as the operations make them, the newest first; months without operations between are there with zeros. */
export function monthRows(rows: readonly Operation[]): string[][] {
  const months = rows.map(({ date }) => date.slice(0, 7)).sort();
  const hasDividend = rows.some(({ type, amount }) => type === 'dividend' && amount > 0);
  const lines: string[][] = [];
  for (let month = months[0]; month && month <= (months.at(-1) ?? ''); month = nextMonth(month)) {
    const { income, expense, payment, dividend, profit } = sumsOf(rows.filter(({ date }) => date.startsWith(`${month}-`)));
    const shown = hasDividend ? [income, expense, payment, dividend, profit] : [income, expense, payment, profit];
    lines.unshift([monthName(month), ...shown.map(amountText), percentText(profit, income)]);
  }
  return lines;
}

/** What the table of a section shows, but for its head. */
export function cellsOf(page: Page, section: string): Promise<string[][]> {
  return page
    .getByRole('region', { name: section })
    .locator('tbody tr:not([aria-hidden])')
    .evaluateAll((lines) => lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

const names = ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'];

/** «ноябрь 2026» of `2026-11`. */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${names[(number ?? 1) - 1]}\u00a0${year}`;
}
