import type { ExpenseReport } from '../../../../contract/analytics.ts';
import { WITHOUT } from '../../../lib/moneyFilter.ts';
import type { Share } from '../../../ui/charts/share/shareDrawing.ts';
import { moneyCell, percentCell, type ReportModel } from '../table/AskingCell.ts';
import { type AnalyticsView, filterOf, WHOLE } from '../view/analyticsView.ts';
import type { WhyQuestion } from '../why/Why.ts';

type Part = ExpenseReport['bills'][number];
/** The report’s name for what is paid to contractors, which has no bill (api.md «Analytics»). */
const PAYMENTS = 'Выплаты подрядчикам';

const keyOf = ({ guid, title }: Part) => guid ?? title;

export function billShares(bills: readonly Part[]): Share[] {
  return bills.map((part) => ({ key: keyOf(part), title: part.title, value: part.total, share: part.share }));
}

export function billsTable({ bills, total }: Pick<ExpenseReport, 'bills' | 'total'>, view: AnalyticsView): ReportModel {
  return {
    head: 'Статья',
    columns: ['Сумма, ₽', 'Доля'],
    rows: bills.map((part) => ({
      key: keyOf(part),
      title: part.title,
      cells: [moneyCell(part.total, billQuestion(part, view)), percentCell(part.share)],
    })),
    sums: [moneyCell(total, { measure: 'cost', of: WHOLE, filter: filterOf(view), figure: total }), percentCell(total === 0 ? null : 100)],
  };
}

export function pickedBill(bills: readonly Part[], key: string): Part | undefined {
  return bills.find((part) => keyOf(part) === key);
}

export function billQuestion({ guid, title, total }: Part, view: AnalyticsView): WhyQuestion {
  if (guid === null && title === PAYMENTS) return { measure: 'payment', of: title, filter: filterOf(view), figure: total };
  return { measure: 'expense', of: title, filter: { ...filterOf(view), bill: guid ?? WITHOUT }, figure: total };
}
