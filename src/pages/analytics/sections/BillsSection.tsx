import { useMemo } from 'react';
import type { ExpenseReport } from '../../../../contract/analytics.ts';
import { WITHOUT } from '../../../lib/moneyFilter.ts';
import { Chart } from '../../../ui/charts/Chart.tsx';
import { type Share, shareDrawing } from '../../../ui/charts/share/shareDrawing.ts';
import { moneyCell, percentCell, type ReportModel } from '../table/AskingCell.ts';
import { type AnalyticsView, filterOf, WHOLE } from '../view/analyticsView.ts';
import { useAsk, type WhyQuestion } from '../why/Why.ts';
import { ReportSection } from './ReportSection.tsx';

/** The report’s name for what is paid to contractors, which has no bill (api.md «Analytics»). */
const PAYMENTS = 'Выплаты подрядчикам';

const keyOf = ({ guid, title }: Part) => guid ?? title;

/** What the money was spent on. */
export function BillsSection({ view, report }: { view: AnalyticsView; report: ExpenseReport }) {
  const ask = useAsk();
  const shares = useMemo(() => billShares(report.bills), [report]);
  const drawing = useMemo(() => shareDrawing(shares), [shares]);
  const table = useMemo(() => billsTable(report, view), [report, view]);
  return (
    <ReportSection
      title="Расходы по статьям"
      note="Расходы и выплаты подрядчикам вместе: у выплат статьи нет."
      drawing={drawing}
      beside
      table={table}
      chart={
        <ShareChart
          shares={shares}
          onPick={({ key }) => {
            const part = pickedBill(report.bills, key);
            if (part) ask?.(billQuestion(part, view));
          }}
        />
      }
    />
  );
}

/** Parts of a whole as a ring, the greatest first. A table beside it says the same. */
function ShareChart({ shares, onPick }: { shares: readonly Share[]; onPick?: (picked: { key: string }) => void }) {
  const drawing = useMemo(() => shareDrawing(shares), [shares]);
  return <Chart drawing={drawing} onPick={onPick} />;
}

type Part = ExpenseReport['bills'][number];

function billShares(bills: readonly Part[]): Share[] {
  return bills.map((part) => ({ key: keyOf(part), title: part.title, value: part.total, share: part.share }));
}

function billsTable({ bills, total }: Pick<ExpenseReport, 'bills' | 'total'>, view: AnalyticsView): ReportModel {
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

function pickedBill(bills: readonly Part[], key: string): Part | undefined {
  return bills.find((part) => keyOf(part) === key);
}

function billQuestion({ guid, title, total }: Part, view: AnalyticsView): WhyQuestion {
  if (guid === null && title === PAYMENTS) return { measure: 'payment', of: title, filter: filterOf(view), figure: total };
  return { measure: 'expense', of: title, filter: { ...filterOf(view), bill: guid ?? WITHOUT }, figure: total };
}
