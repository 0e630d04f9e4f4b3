import { useMemo } from 'react';
import type { ExpenseReport } from '../../../../contract/analytics.ts';
import { ShareChart } from '../../../ui/charts/ShareChart.tsx';
import { shareDrawing } from '../../../ui/charts/share/shareDrawing.ts';
import type { AnalyticsView } from '../view/analyticsView.ts';
import { useAsk } from '../why/Why.ts';
import { billQuestion, billShares, billsTable, pickedBill } from './billsTable.ts';
import { ReportSection } from './ReportSection.tsx';

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
