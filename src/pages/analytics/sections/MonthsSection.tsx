import { useMemo } from 'react';
import type { ProfitReport } from '../../../../contract/analytics.ts';
import { MonthsChart } from '../../../ui/charts/MonthsChart.tsx';
import { monthsDrawing } from '../../../ui/charts/months/monthsDrawing.ts';
import { ClosedSums } from '../months/ClosedSums.tsx';
import { useClosedSums } from '../months/useClosedSums.ts';
import type { AnalyticsView } from '../view/analyticsView.ts';
import { useAsk } from '../why/Why.ts';
import { monthQuestion, monthsTable } from './monthsTable.ts';
import { ReportSection } from './ReportSection.tsx';

type Props = { view: AnalyticsView; report: ProfitReport; onView(view: AnalyticsView): void };

/** Money by month; of closed months also as they were when they were closed. */
export function MonthsSection({ view, report, onView }: Props) {
  const ask = useAsk();
  const closed = useClosedSums(view, report);
  const { shown, frozen, noteOf } = closed;
  const drawing = useMemo(() => monthsDrawing(shown.months), [shown]);
  const table = useMemo(() => monthsTable(shown, { view, noteOf, frozen }), [shown, view, noteOf, frozen]);
  return (
    <ReportSection
      title="По месяцам"
      drawing={drawing}
      table={table}
      tools={<ClosedSums view={view} closed={closed} onView={onView} />}
      chart={
        <MonthsChart
          months={shown.months}
          onPick={({ month, measure }) => {
            const sums = shown.months.find((row) => row.month === month);
            if (sums && !frozen.has(month)) ask?.(monthQuestion(view, { month, measure, figure: sums[measure] }));
          }}
        />
      }
    />
  );
}
