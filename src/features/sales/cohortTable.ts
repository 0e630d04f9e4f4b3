import dayjs from 'dayjs';
import type { SaleCohorts } from '../../../contract/sale.ts';
import { monthTitle } from '../../lib/periods.ts';
import type { Cell, TableModel } from '../../ui/report/ReportTable.tsx';
import type { CohortMeasure } from './salesView.ts';

/** A cell of the heat map; null: that month has not come yet. `heat`: 0…1 of the hottest that this measure can be. */
export type CohortCell =
  | (Cell & {
      heat: number;
      /** of which calendar month */
      month: string;
    })
  | null;
export type CohortRow = { month: string; title: string; payers: number; cells: readonly CohortCell[] };
export type CohortTableModel = {
  /** «0» is the month of the first payment itself */
  columns: readonly string[];
  rows: readonly CohortRow[];
};

/** Months between two `YYYY-MM`. */
export function monthsBetween(first: string, last: string): number {
  return dayjs(last).diff(first, 'month');
}

/** `YYYY-MM` that many months later. */
function monthAfter(month: string, count: number) {
  return dayjs(month).add(count, 'month').format('YYYY-MM');
}

/** Per cent of the payers of a cohort that paid in a month; null of a cohort of nobody. */
export function percentOfCohort(payers: number, of: number): number | null {
  return of === 0 ? null : (payers / of) * 100;
}

/**
 * Cohorts as rows, months since the first payment as columns.
 * @param current the last month that has begun: what lies after it is empty, while before it no payment is a zero
 */
export function cohortTable(cohorts: SaleCohorts, measure: CohortMeasure, current: string): CohortTableModel {
  const width = cohorts.reduce((most, { month }) => Math.max(most, monthsBetween(month, current) + 1), 0);
  const rows = cohorts.map(({ month, payers, months }) => {
    const known = new Map(months.map((one) => [one.month, one]));
    const cells = Array.from({ length: width }, (_, at): Omit<NonNullable<CohortCell>, 'heat'> | null => {
      const when = monthAfter(month, at);
      if (when > current) return null;
      const { payers: paid = 0, amount = 0 } = known.get(when) ?? {};
      if (measure === 'money') return { kind: 'money', value: amount, month: when };
      if (measure === 'payers') return { kind: 'count', value: paid, month: when };
      return { kind: 'percent', value: percentOfCohort(paid, payers), month: when };
    });
    return { month, title: monthTitle(month), payers, cells };
  });
  const hottest = measure === 'percent' ? 100 : Math.max(0, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0)));
  const heatOf = (value: number | null) => (value === null || hottest === 0 ? 0 : Math.min(1, Math.max(0, value / hottest)));
  return {
    columns: Array.from({ length: width }, (_, at) => String(at)),
    rows: rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell && { ...cell, heat: heatOf(cell.value) }) })),
  };
}

/** The heat map as a table for files: months that have not come are empty. */
export function cohortReport({ columns, rows }: CohortTableModel): TableModel {
  return {
    head: 'Первый платёж',
    columns: ['Всего', ...columns.map((title) => `${title} мес.`)],
    rows: rows.map(({ month, title, payers, cells }) => ({
      key: month,
      title,
      cells: [
        { kind: 'count', value: payers },
        ...cells.map((cell) => (cell ? { kind: cell.kind, value: cell.value } : { kind: 'money' as const, value: null })),
      ],
    })),
    sums: null,
  };
}
