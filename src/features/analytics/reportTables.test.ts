import { expect, it } from 'vitest';
import { objectsTable } from './reportTables.ts';

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
