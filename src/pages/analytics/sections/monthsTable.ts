import type { ProfitReport } from '../../../../contract/analytics.ts';
import { monthTitle } from '../../../lib/monthTitle.ts';
import { moneyCell, percentCell, type ReportModel } from '../table/AskingCell.ts';
import { type AnalyticsView, filterOf, WHOLE } from '../view/analyticsView.ts';
import { monthWithin } from '../view/monthWithin.ts';
import { figureOf, type Measure } from '../why/measures.ts';
import type { WhyQuestion } from '../why/Why.ts';

const shown = ['income', 'expense', 'payment', 'dividend', 'profit'] as const;

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
  return {
    head: 'Месяц',
    columns: [
      'Приход, ₽',
      'Расход, ₽',
      'Выплаты, ₽',
      'Дивиденды, ₽',
      'Прибыль, ₽',
      'Рентабельность',
      ...(compared ? [comparedTitle(view)] : []),
    ],
    rows: months.map((row, at) => {
      const margin = figureOf('margin', row);
      return {
        key: row.month,
        title: monthTitle(row.month),
        note: noteOf(row.month),
        cells: [
          ...shown.map((measure) => moneyCell(row[measure], ask(row.month, measure, row[measure]))),
          percentCell(margin, ask(row.month, 'margin', margin)),
          ...(compared ? [moneyCell(compared[at]?.profit ?? null)] : []),
        ],
      };
    }),
    sums: [
      ...shown.map((measure) => moneyCell(totals[measure], whole(measure, totals[measure]))),
      percentCell(figureOf('margin', totals), whole('margin', figureOf('margin', totals))),
      ...(compared ? [moneyCell(compared.reduce((sum, month) => sum + Math.round(month.profit * 100), 0) / 100)] : []),
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
