import { expect, it } from 'vitest';
import { reportCsv } from '../../ui/report/reportFile.ts';
import { salesMonthsTable } from './monthsTable.ts';

const spec = [
  { month: '2026-10', total: 0.1, count: 2, new_subscriptions: 1, renewals: 1, refunds: 0 },
  { month: '2026-11', total: 0.2, count: 1, new_subscriptions: 1, renewals: 0, refunds: 1 },
];
const parted = spec.map((month) => ({ ...month, new_amount: 1, renewal_amount: 0, refund_amount: 0.9 }));

it('the table of sales by month adds up to the kopeck and marks the month in progress', () => {
  const table = salesMonthsTable(parted, { current: '2026-11' });
  expect(table.sums?.map(({ value }) => value)).toEqual([0.3, 2, 0, 1.8, 3, 2, 1, 1]);
  expect(table.rows.map(({ key, note }) => [key, note])).toEqual([
    ['2026-11', 'ещё не закончился'],
    ['2026-10', undefined],
  ]);
});

it('the table of sales by month leaves out parts that an API with only the specification’s calls does not give', () => {
  expect(salesMonthsTable(spec, { current: '2026-11' }).columns).toEqual([
    'Выручка, ₽',
    'Платежи',
    'Из них новые',
    'Из них продления',
    'Число возвратов',
  ]);
});

it('the table of sales by month is exported with kopecks in money and whole numbers elsewhere', () => {
  const text = reportCsv({ title: 'По месяцам', lines: [] }, salesMonthsTable(spec, { current: '2026-11' }));
  expect(text.split('\r\n').slice(3, 6)).toEqual([
    'ноябрь\u00a02026 (ещё не закончился);0,20;1;1;0;1',
    'октябрь\u00a02026;0,10;2;1;1;0',
    'Итого;0,30;3;2;1;1',
  ]);
});
