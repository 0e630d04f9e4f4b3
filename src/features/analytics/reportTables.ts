import { generatePath } from 'react-router';
import type { ProfitReport } from '../../../contract/analytics.ts';
import { arePaired } from '../../../contract/comparedMonths.ts';
import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import { paths } from '../../lib/paths.ts';
import { monthTitle } from '../../lib/periods.ts';
import { sumKinds, sumNames } from '../../lib/sumNames.ts';
import type { Bar } from '../../ui/charts/barsDrawing.ts';
import { inks } from '../../ui/charts/palette.ts';
import { WITHOUT } from '../operations/shared.ts';
import { type AnalyticsView, filterOf, monthWithin, WHOLE } from './analyticsView.ts';
import { figureOf, type Measure, moneyCell, percentCell, type ReportModel, type WhyQuestion } from './figures.ts';

type ObjectRow = ProfitReport['objects'][number];

const money = ['income', 'expense', 'payment', 'profit'] as const;

export const objectKey = ({ guid }: { guid: string | null }) => guid ?? WITHOUT;

/** What is planned to be earned on the whole object; null where income or cost has no plan, or only a slice of the money is shown. */
function plannedProfit({ planned_income, planned_expense }: ObjectRow, view: AnalyticsView) {
  if (planned_income === null || planned_expense === null || !showsPlans(view)) return null;
  return fromKopecks(toKopecks(planned_income) - toKopecks(planned_expense));
}

/** A plan is of all the money of an object: what went to one contractor or for one bill is not to be held against it. */
export function showsPlans({ contractor, bill }: AnalyticsView): boolean {
  return contractor === undefined && bill === undefined;
}

export function objectBars(rows: readonly ObjectRow[], view: AnalyticsView): Bar[] {
  return rows.map((row) => ({
    key: objectKey(row),
    title: row.title,
    plan: plannedProfit(row, view),
    parts: [
      { key: 'profit', title: row.profit < 0 ? 'Убыток' : 'Прибыль', ink: row.profit < 0 ? inks.loss : inks.income, value: row.profit },
    ],
  }));
}

export function objectsTable(rows: readonly ObjectRow[], view: AnalyticsView): ReportModel {
  return {
    head: 'Объект',
    columns: ['Приход, ₽', 'Расход, ₽', 'Выплаты, ₽', 'Прибыль, ₽', 'Рентабельность', 'План прибыли, ₽', 'Отклонение от плана, ₽'],
    rows: rows.map((row) => {
      const plan = plannedProfit(row, view);
      // from the sums: the report's margin is rounded already, and rounded twice it may differ from what «Почему столько?» says
      const margin = figureOf('margin', { ...row, dividend: 0 });
      const ask = (measure: Measure, figure: number | null) => objectQuestion(row, view, { measure, figure });
      return {
        key: objectKey(row),
        title: row.title,
        to: row.guid === null ? undefined : generatePath(paths.object, { id: row.guid }),
        cells: [
          ...money.map((measure) => moneyCell(row[measure], ask(measure, row[measure]))),
          percentCell(margin, ask('margin', margin)),
          moneyCell(plan),
          moneyCell(plan === null ? null : fromKopecks(toKopecks(row.profit) - toKopecks(plan))),
        ],
      };
    }),
    sums: objectSums(rows, view),
  };
}

function objectSums(rows: readonly ObjectRow[], view: AnalyticsView): ReportModel['sums'] {
  const whole = (measure: Measure, figure: number | null): WhyQuestion => ({ measure, of: WHOLE, filter: filterOf(view), figure });
  const sum = (field: (typeof money)[number]) => fromKopecks(rows.reduce((total, row) => total + toKopecks(row[field]), 0));
  const totals = { income: sum('income'), expense: sum('expense'), payment: sum('payment'), dividend: 0 };
  const margin = figureOf('margin', totals);
  return [
    ...money.map((field) => moneyCell(sum(field), whole(field, sum(field)))),
    percentCell(margin, whole('margin', margin)),
    moneyCell(null),
    moneyCell(null),
  ];
}

export function objectQuestion(
  row: Pick<ObjectRow, 'guid' | 'title'>,
  view: AnalyticsView,
  { measure, figure }: Pick<WhyQuestion, 'measure' | 'figure'>,
): WhyQuestion {
  return { measure, of: row.title, filter: { ...filterOf(view), object: objectKey(row) }, figure };
}

type Shown = {
  view: AnalyticsView;
  /** what a row is to be marked with */
  noteOf(month: string): string | undefined;
  /** months whose figures are not those of today’s operations: nothing can be asked about them */
  frozen: ReadonlySet<string>;
};

/** The months with all their sums; with a comparison also what the profit of the month compared with was. */
export function monthsTable(
  { months, totals, compare_months }: Pick<ProfitReport, 'months' | 'totals' | 'compare_months'>,
  { view, noteOf, frozen }: Shown,
): ReportModel {
  const ask = (month: string, measure: Measure, figure: number | null) =>
    frozen.has(month) ? undefined : monthQuestion(view, { month, measure, figure });
  const whole = (measure: Measure, figure: number | null) =>
    frozen.size > 0 ? undefined : { measure, of: WHOLE, filter: filterOf(view), figure };
  const compared = compare_months ?? null;
  const then = compared && arePaired(view, { compare: view.compare, months, others: compared }) ? compared : null;
  return {
    head: 'Месяц',
    columns: [...sumKinds.map((kind) => `${sumNames[kind]}, ₽`), 'Рентабельность', ...(compared ? [comparedTitle(view)] : [])],
    rows: months.map((row, at) => {
      const margin = figureOf('margin', row);
      return {
        key: row.month,
        title: monthTitle(row.month),
        note: noteOf(row.month),
        cells: [
          ...sumKinds.map((measure) => moneyCell(row[measure], ask(row.month, measure, row[measure]))),
          percentCell(margin, ask(row.month, 'margin', margin)),
          ...(compared ? [moneyCell(then?.[at]?.profit ?? null)] : []),
        ],
      };
    }),
    sums: [
      ...sumKinds.map((measure) => moneyCell(totals[measure], whole(measure, totals[measure]))),
      percentCell(figureOf('margin', totals), whole('margin', figureOf('margin', totals))),
      ...(compared ? [moneyCell(fromKopecks(compared.reduce((sum, { profit }) => sum + toKopecks(profit), 0)))] : []),
    ],
  };
}

export function monthQuestion(
  view: AnalyticsView,
  { month, measure, figure }: { month: string; measure: Measure; figure: number | null },
): WhyQuestion {
  return { measure, of: monthTitle(month), filter: { ...filterOf(view), ...monthWithin(month, view) }, figure };
}

function comparedTitle({ compare }: AnalyticsView): string {
  return compare === 'year' ? 'Прибыль год назад, ₽' : 'Прибыль в предыдущем периоде, ₽';
}
