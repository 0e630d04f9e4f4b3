import { useMemo } from 'react';
import { generatePath } from 'react-router';
import type { ProfitReport } from '../../../contract/analytics.ts';
import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import { paths } from '../../lib/paths.ts';
import { type Bar, barsDrawing, leftOutWords, mostTelling } from '../../ui/charts/barsDrawing.ts';
import type { Series } from '../../ui/charts/Drawing.ts';
import { inks } from '../../ui/charts/palette.ts';
import { WITHOUT } from '../operations/shared.ts';
import { type AnalyticsView, filterOf, WHOLE } from './analyticsView.ts';
import { measures, moneyCell, type ReportModel, useAsk, type WhyQuestion } from './figures.ts';
import { ReportSection } from './ReportSection.tsx';

const parts = ['income', 'expense', 'payment'] as const;

const columns = [...parts, 'turnover'] as const;

const contractorKey = ({ guid }: Pick<ContractorRow, 'guid'>) => guid ?? WITHOUT;

const series: readonly Series[] = parts.map((part) => ({ title: measures[part].name, ink: inks[part] }));

/** Through whom the money goes. */
export function ContractorsSection({ view, rows }: { view: AnalyticsView; rows: readonly ContractorRow[] }) {
  const ask = useAsk();
  const drawing = useMemo(() => barsDrawing(contractorBars(mostTelling(rows, false)), series), [rows]);
  const table = useMemo(() => contractorsTable(rows, view), [rows, view]);
  return (
    <ReportSection
      title="Контрагенты по обороту"
      note={leftOutWords(rows, false)}
      drawing={drawing}
      onPick={({ key, part }) => {
        const row = rows.find((one) => contractorKey(one) === key);
        if (row) ask?.(contractorQuestion(row, view, columnOf(part)));
      }}
      table={table}
    />
  );
}

type ContractorRow = NonNullable<ProfitReport['contractors']>[number];

type Column = (typeof columns)[number];

function contractorBars(rows: readonly ContractorRow[]): Bar[] {
  return rows.map((row) => ({
    key: contractorKey(row),
    title: row.title,
    plan: null,
    parts: parts.map((part) => ({ key: part, title: measures[part].name, ink: inks[part], value: row[part] })),
  }));
}

function contractorsTable(rows: readonly ContractorRow[], view: AnalyticsView): ReportModel {
  const sum = (column: Column) => fromKopecks(rows.reduce((total, row) => total + toKopecks(row[column]), 0));
  return {
    head: 'Контрагент',
    columns: columns.map((column) => `${measures[column].name}, ₽`),
    rows: rows.map((row) => ({
      key: contractorKey(row),
      title: row.title,
      to: row.guid === null ? undefined : generatePath(paths.contractor, { id: row.guid }),
      cells: columns.map((column) => moneyCell(row[column], contractorQuestion(row, view, column))),
    })),
    sums: columns.map((column) => moneyCell(sum(column), { measure: column, of: WHOLE, filter: filterOf(view), figure: sum(column) })),
  };
}

function contractorQuestion(row: ContractorRow, view: AnalyticsView, measure: Column): WhyQuestion {
  return { measure, of: row.title, filter: { ...filterOf(view), contractor: contractorKey(row) }, figure: row[measure] };
}

/** The part of a bar that was clicked, or the whole. */
function columnOf(part: string): Column {
  return columns.find((column) => column === part) ?? 'turnover';
}
