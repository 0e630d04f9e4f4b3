import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportCsv } from '../../ui/report/reportFile.ts';
import { cohortReport, cohortTable, monthsBetween, percentOfCohort } from './cohortTable.ts';

const cohorts = [
  {
    month: '2025-12',
    payers: 3,
    months: [
      { month: '2025-12', payers: 3, amount: 2970 },
      { month: '2026-02', payers: 1, amount: -990 },
    ],
  },
  { month: '2026-02', payers: 1, months: [{ month: '2026-02', payers: 1, amount: 5940.5 }] },
];
const valuesOf = (measure: 'payers' | 'percent' | 'money') =>
  cohortTable(cohorts, measure, '2026-02').rows.map(({ cells }) => cells.map((cell) => cell?.value));

it('the cohort table counts months from the first payment, with zeros where nobody paid and blanks for future months', () => {
  expect(valuesOf('payers')).toEqual([
    [3, 0, 1],
    [1, undefined, undefined],
  ]);
  expect(valuesOf('money')).toEqual([
    [2970, 0, -990],
    [5940.5, undefined, undefined],
  ]);
  expect(cohortTable(cohorts, 'payers', '2026-02').columns).toEqual(['0', '1', '2']);
});

it('the cohort table gives percentages of the payers of the cohort', () => {
  const [first, second] = valuesOf('percent');
  expect(first?.map((value) => value && Math.round(value * 100) / 100)).toEqual([100, 0, 33.33]);
  expect(second).toEqual([100, undefined, undefined]);
  expect(percentOfCohort(0, 0)).toBeNull();
});

it('the cohort table shades cells relative to the largest value, and negative ones not at all', () => {
  const heats = cohortTable(cohorts, 'money', '2026-02').rows.flatMap(({ cells }) => cells.map((cell) => cell?.heat));
  expect(heats).toEqual([2970 / 5940.5, 0, 0, 1, undefined, undefined]);
});

it('the cohort table is empty where nobody has paid', () => {
  expect(cohortTable([], 'percent', '2026-02')).toEqual({ columns: [], rows: [] });
});

it('the cohort table counts months across years', () => {
  const month = fc.tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: 60 }), ([year, number], later) => {
      const text = (of: number) => `${Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, '0')}`;
      const at = year * 12 + number - 1;
      expect(monthsBetween(text(at), text(at + later))).toBe(later);
    }),
  );
});

it('the cohort table is exported to a file as the screen shows it', () => {
  const lines = reportCsv({ title: 'Когорты', lines: [] }, cohortReport(cohortTable(cohorts, 'percent', '2026-02'))).split('\r\n');
  expect(lines.slice(2, 5)).toEqual([
    'Первый платёж;Всего;0 мес.;1 мес.;2 мес.',
    'декабрь\u00a02025;3;100,0;0,0;33,3',
    'февраль\u00a02026;1;100,0;;',
  ]);
});
