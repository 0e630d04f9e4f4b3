import { expect, it } from 'vitest';
import { sumsAsClosed } from './analyticsView.ts';

const sums = (income: number, expense: number) => ({
  income,
  expense,
  payment: 0,
  dividend: 0,
  profit: Math.round((income - expense) * 100) / 100,
});
const closedMonth = {
  month: '2026-01',
  closed_at: '2026-02-03T00:00:00Z',
  closed_by: { guid: '1', name: 'Анна' },
  closed: { count: 1, ...sums(100.1, 0.2) },
  now: { count: 2, ...sums(100.1, 50) },
  corrections: 1,
};

it('the sums of closing replace those of today, and the totals follow', () => {
  const months = [
    { month: '2026-01', ...sums(100.1, 50) },
    { month: '2026-02', ...sums(200.2, 100) },
  ];
  const shown = sumsAsClosed({ months, totals: { ...sums(300.3, 150), margin: 50 } }, [closedMonth], []);
  expect(shown.months[0]).toEqual({ month: '2026-01', ...sums(100.1, 0.2) });
  expect(shown.months[1]).toEqual(months[1]);
  expect(shown.totals).toMatchObject({ income: 300.3, expense: 100.2, profit: 200.1 });
});

it('a closed month of the period compared with stands as it was closed too', () => {
  const months = [{ month: '2026-02', ...sums(200.2, 100) }];
  const compare_months = [{ month: '2026-01', ...sums(100.1, 50) }];
  const shown = sumsAsClosed({ months, totals: { ...sums(200.2, 100), margin: 50 }, compare_months }, [], [closedMonth]);
  expect(shown.compare_months).toEqual([{ month: '2026-01', ...sums(100.1, 0.2) }]);
  expect(shown.months).toEqual(months);
});
