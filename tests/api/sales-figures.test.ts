import { beforeAll, describe, expect, it } from 'vitest';
import type { ProfitByMonth, ProfitTotal, SaleCohorts, SaleFigureName, SaleFigures, SaleRow } from '../../contract/sale.ts';
import { saleDefinitions } from '../../contract/titles.ts';
import { rowsOf } from '../../server/database/rows.ts';
import { type Figures, naiveChurn, naiveFigures, type Raw, readRaw } from '../support/naive-sales.ts';
import { makeHistories } from '../support/random-sales.ts';
import { openSales } from '../support/sales.ts';

type Stretch = { user_guid: string; starts_at: string; until: string; price: number; period: number };

describe.each([
  { zone: 'Europe/Moscow', hours: 3, seed: 1 },
  { zone: 'Asia/Vladivostok', hours: 10, seed: 2 },
])('figures of random sales in $zone', ({ zone, hours, seed }) => {
  let sales: Awaited<ReturnType<typeof openSales>>;
  let raw: Raw;
  beforeAll(async () => {
    sales = await openSales('2028-03-20T09:00:00Z', { SALES_TIME_ZONE: zone });
    await makeHistories(sales, { people: 16, since: '2026-11-10T09:00:00Z', seed });
    raw = await readRaw(sales.db);
  });

  /** The midnight in which a day begins. */
  const midnight = (day: string, later = 0) => Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000 + later * 86_400_000;
  const naive = (from: string, to: string) => naiveFigures(raw, midnight(from), midnight(to, 1), sales.clock.now.getTime());
  const read = (from: string, to: string, more = '') => sales.get<SaleFigures>(`/api/crm/profit/figures/?from=${from}&to=${to}${more}`);

  it('and those they are compared with follow from payments, refunds and the ledger', async () => {
    expect(raw.payments.length).toBeGreaterThan(60);
    for (const [from, to, beforeFrom, beforeTo] of [
      ['2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
      ['2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
      ['2027-04-01', '2027-09-30', '2026-10-01', '2027-03-31'],
      ['2027-06-10', '2027-07-04', '2027-05-16', '2027-06-09'],
    ] as const) {
      const { figures, ...about } = await read(from, to, '&compare=previous');
      expect(about).toEqual({ from, to, compare_from: beforeFrom, compare_to: beforeTo, time_zone: zone });
      expect(Object.keys(figures).sort()).toEqual(Object.keys(saleDefinitions).sort());
      expect(picked(figures, 'value')).toEqual(naive(from, to));
      expect(picked(figures, 'before')).toEqual(naive(beforeFrom, beforeTo));
      const { total, compare_from, compare_to } = await sales.get<ProfitTotal>(`/api/crm/profit/?from=${from}&to=${to}`);
      expect([total, compare_from, compare_to]).toEqual([naive(from, to).net, beforeFrom, beforeTo]);
    }
    const year = await read('2028-02-01', '2028-02-29', '&compare=year');
    expect(picked(year.figures, 'before')).toEqual(naive('2027-02-01', '2027-02-28'));
    expect([year.compare_from, year.compare_to]).toEqual(['2027-02-01', '2027-02-28']);
  });

  it('give the part and the whole for churn only, in payers and in money by month', async () => {
    let [gone, lost] = [0, 0];
    for (const [from, to] of [
      ['2028-03-01', '2028-03-31'],
      ['2027-04-01', '2027-09-30'],
      ['2027-09-01', '2028-02-29'],
      ['2027-06-10', '2027-07-04'],
      ['1901-01-01', '1901-01-31'],
    ] as const) {
      const { figures } = await read(from, to);
      const shares = Object.entries(figures).flatMap(([name, { part, whole }]) => (part === undefined ? [] : [[name, { part, whole }]]));
      expect(Object.fromEntries(shares)).toEqual(naiveChurn(raw, midnight(from), midnight(to, 1), sales.clock.now.getTime()));
      expect(figures.logo_churn.part).toBe(figures.lost_payers.value);
      const rows = await sales.get<SaleRow[]>(`/api/crm/profit/rows/?figure=revenue_churn&from=${from}&to=${to}`);
      expect(cents(rows.map(({ amount }) => amount))).toBe(figures.revenue_churn.part);
      gone += figures.logo_churn.part ?? 0;
      lost += figures.revenue_churn.part ?? 0;
    }
    expect(Math.min(gone, lost)).toBeGreaterThan(0);
  });

  it.each(['previous', 'year'])('for 1900 have no earlier period to compare with (%s)', async (compare) => {
    const { figures, ...about } = await read('1900-01-01', '1900-02-28', `&compare=${compare}`);
    expect(about).toEqual({ from: '1900-01-01', to: '1900-02-28', compare_from: null, compare_to: null, time_zone: zone });
    expect(figures.net).toEqual({ value: 0, before: null });
    const next = await read('1901-01-01', '1901-01-31', '&compare=year');
    expect([next.compare_from, next.figures.net.before]).toEqual(['1900-01-01', 0]);
    const none = { total: 0, percentage: null, compare_from: null, compare_to: null };
    expect(await sales.get<ProfitTotal>('/api/crm/profit/?from=1900-01-01&to=1900-02-28')).toEqual(none);
  });

  it('by month equal the profit of that month, and cohorts add up to it', async () => {
    const months = await sales.get<ProfitByMonth>('/api/crm/profit/by-month/');
    const cohorts = await sales.get<SaleCohorts>('/api/crm/profit/cohorts/');
    for (const { month, ...shown } of months) {
      const [from, to] = [`${month}-01`, lastDay(month)];
      const figures = naive(from, to);
      const { total } = await sales.get<ProfitTotal>(`/api/crm/profit/?from=${from}&to=${to}`);
      expect([month, shown.total, shown.count]).toEqual([month, figures.net, figures.payments]);
      expect([month, total]).toEqual([month, figures.net]);
      expect(shown.new_subscriptions + shown.renewals).toBe(shown.count);
      const cells = cohorts.flatMap((cohort) => cohort.months.filter((one) => one.month === month));
      expect([month, cents(cells.map(({ amount }) => amount))]).toEqual([month, figures.net]);
      const paid = raw.payments.filter(({ at }) => at >= midnight(from) && at < midnight(to, 1));
      expect(cells.reduce((sum, { payers }) => sum + payers, 0)).toBe(new Set(paid.map(({ user }) => user)).size);
      expect(cohorts.find((cohort) => cohort.month === month)?.payers ?? 0).toBe(figures.new_payers);
    }
  });

  it('equal the sum or the number of the rows behind them, over all pages', async () => {
    const [from, to] = ['2027-09-01', '2028-02-29'];
    const { figures } = await read(from, to);
    for (const name of Object.keys(figures) as SaleFigureName[]) {
      const rows: SaleRow[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await sales.staff.get<SaleRow[]>(
          `/api/crm/profit/rows/?figure=${name}&from=${from}&to=${to}&page=${page}&page_size=7`,
        );
        rows.push(...answer.body);
        if (answer.body.length < 7) {
          expect([name, answer.headers.get('X-Total-Count')]).toEqual([name, String(rows.length)]);
          break;
        }
      }
      const { value } = figures[name];
      const money = cents(rows.map(({ amount }) => amount));
      if (['revenue', 'refunds', 'net', 'mrr'].includes(name)) expect([name, money]).toEqual([name, value]);
      if (['payments', 'active_payers', 'new_payers', 'lost_payers'].includes(name)) expect([name, rows.length]).toEqual([name, value]);
      if (name === 'average_payment') expect(mean(money, rows.length)).toBe(value);
      if (name === 'lifetime_value') expect(mean(money, rows.length)).toBe(value);
      if (name === 'logo_churn') expect(rows.length).toBe(figures.lost_payers.value);
      expect(rows.map(({ date }) => date)).toEqual(
        rows
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
    }
  });

  it('rest on stored paid periods that match the schedule and never overlap', async () => {
    const stored = await rowsOf<Stretch>(sales.db)`select * from paid_stretch order by user_guid, starts_at`;
    const text = (user: string, from: number, to: number, kopecks: number, months: number) => [user, from, to, kopecks, months].join(' ');
    expect(
      stored
        .map((row) => text(row.user_guid, Date.parse(row.starts_at), Date.parse(row.until), Math.round(row.price * 100), row.period))
        .sort(),
    ).toEqual(raw.stretches.map(({ user, from, to, price, months }) => text(user, from, to, price, months)).sort());
    stored.forEach((row, index) => {
      const next = stored[index + 1];
      if (next?.user_guid === row.user_guid) expect(row.until <= next.starts_at).toBe(true);
    });
  });
});

function picked(figures: SaleFigures['figures'], which: 'value' | 'before'): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure[which]]));
}

function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

function cents(roubles: readonly number[]): number {
  return roubles.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}

function mean(roubles: number, count: number): number {
  return Math.round(Math.round(roubles * 100) / count) / 100;
}
