import { generatePath } from 'react-router';
import type { ProfitReport } from '../../../../contract/analytics.ts';
import { fromKopecks, toKopecks } from '../../../../contract/primitives.ts';
import { WITHOUT } from '../../../lib/moneyFilter.ts';
import { paths } from '../../../lib/paths.ts';
import type { Bar } from '../../../ui/charts/bars/Bar.ts';
import { inks } from '../../../ui/charts/palette.ts';
import { moneyCell, type ReportModel } from '../table/AskingCell.ts';
import { type AnalyticsView, filterOf, WHOLE } from '../view/analyticsView.ts';
import { measures } from '../why/measures.ts';
import type { WhyQuestion } from '../why/Why.ts';

export type ContractorRow = NonNullable<ProfitReport['contractors']>[number];

const parts = ['income', 'expense', 'payment'] as const;
const columns = [...parts, 'turnover'] as const;
type Column = (typeof columns)[number];

export const contractorKey = ({ guid }: Pick<ContractorRow, 'guid'>) => guid ?? WITHOUT;

export function contractorBars(rows: readonly ContractorRow[]): Bar[] {
  return rows.map((row) => ({
    key: contractorKey(row),
    title: row.title,
    plan: null,
    parts: parts.map((part) => ({ key: part, title: measures[part].name, ink: inks[part], value: row[part] })),
  }));
}

export function contractorsTable(rows: readonly ContractorRow[], view: AnalyticsView): ReportModel {
  const sum = (column: Column) => fromKopecks(rows.reduce((total, row) => total + toKopecks(row[column]), 0));
  return {
    head: 'Контрагент',
    columns: ['Приход, ₽', 'Расход, ₽', 'Выплаты, ₽', 'Оборот, ₽'],
    rows: rows.map((row) => ({
      key: contractorKey(row),
      title: row.title,
      to: row.guid === null ? undefined : generatePath(paths.contractor, { id: row.guid }),
      cells: columns.map((column) => moneyCell(row[column], contractorQuestion(row, view, column))),
    })),
    sums: columns.map((column) => moneyCell(sum(column), { measure: column, of: WHOLE, filter: filterOf(view), figure: sum(column) })),
  };
}

export function contractorQuestion(row: ContractorRow, view: AnalyticsView, measure: Column): WhyQuestion {
  return { measure, of: row.title, filter: { ...filterOf(view), contractor: contractorKey(row) }, figure: row[measure] };
}

/** The part of a bar that was clicked, or the whole. */
export function columnOf(part: string): Column {
  return columns.find((column) => column === part) ?? 'turnover';
}
