import type { TableModel } from '../../../ui/report/Cell.ts';
import type { CohortTableModel } from './cohortTable.ts';

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
