import { expect, it } from 'vitest';
import { monthsTable, objectBars, objectsTable } from './reportTables.ts';

const view = { from: '2026-01-01', to: '2026-12-31' };
// 26,0456 %: the report rounds it to 26,05, and that would be written as 26,1
const row = {
  guid: null,
  title: 'Забор',
  income: 3_140_500,
  expense: 1_277_437.82,
  payment: 1_045_100,
  profit: 817_962.18,
  margin: 26.05,
  planned_income: null,
  planned_expense: null,
};

it('the margin of an object is rounded once, so it equals the one in «Почему столько?» and in the totals', () => {
  const { rows, sums } = objectsTable([row], view);
  expect(rows[0]?.cells[4]?.value).toBeCloseTo(26.0456, 4);
  expect(rows[0]?.cells[4]?.value).toBe(sums?.[4]?.value);
});

it('the plan of a whole object is not held against the money of one contractor or bill', () => {
  const planned = { ...row, planned_income: 900, planned_expense: 300 };
  const planOf = (narrowed: object) =>
    objectsTable([planned], { ...view, ...narrowed })
      .rows[0]?.cells.slice(-2)
      .map(({ value }) => value);
  expect(planOf({ object: 'none' })).toEqual([600, 817_362.18]);
  expect(planOf({ contractor: 'none' })).toEqual([null, null]);
  expect(planOf({ bill: 'none' })).toEqual([null, null]);
  expect(objectBars([planned], { ...view, bill: 'none' })[0]?.plan).toBeNull();
});

it('a month is set beside the one compared with only where the months of both periods make pairs', () => {
  const month = { income: 0, expense: 0, payment: 0, dividend: 0, profit: 5 };
  const months = ['2026-01', '2026-02'].map((name) => ({ month: name, ...month }));
  const report = { months, totals: { ...month, margin: null }, compare_months: months };
  const compared = (days: { from: string; to: string }) => {
    const shown = monthsTable(report, { view: { ...days, compare: 'previous' }, noteOf: () => undefined, frozen: new Set() });
    return [...shown.rows.map(({ cells }) => cells.at(-1)?.value), shown.sums?.at(-1)?.value];
  };
  expect(compared({ from: '2026-01-01', to: '2026-02-28' })).toEqual([5, 5, 10]);
  // with 4 November – 31 December, whose months are other days
  expect(compared({ from: '2026-01-01', to: '2026-02-27' })).toEqual([null, null, 10]);
});
