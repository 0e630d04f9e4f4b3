import { useMemo } from 'react';
import type { ProfitReport } from '../../../../contract/analytics.ts';
import { BarsChart } from '../../../ui/charts/BarsChart.tsx';
import { barsDrawing } from '../../../ui/charts/bars/barsDrawing.ts';
import type { LegendItem } from '../../../ui/charts/Drawing.ts';
import { inks } from '../../../ui/charts/palette.ts';
import type { AnalyticsView } from '../view/analyticsView.ts';
import { useAsk } from '../why/Why.ts';
import { leftOutWords, mostTelling } from './mostTelling.ts';
import { objectBars, objectKey, objectQuestion, objectsTable } from './objectsTable.ts';
import { ReportSection } from './ReportSection.tsx';

const legend: readonly LegendItem[] = [
  { title: 'Прибыль', ink: inks.income },
  { title: 'Убыток', ink: inks.loss },
  { title: 'План', marker: 'diamond' },
];

/** What each object has earned, against what was planned. */
export function ObjectsSection({ view, rows }: { view: AnalyticsView; rows: ProfitReport['objects'] }) {
  const ask = useAsk();
  const bars = useMemo(() => objectBars(mostTelling(rows, true)), [rows]);
  const drawing = useMemo(() => barsDrawing(bars, legend), [bars]);
  const table = useMemo(() => objectsTable(rows, view), [rows, view]);
  return (
    <ReportSection
      title="Объекты по прибыли"
      note={['План — на весь объект, остальное — за выбранный период.', leftOutWords(rows, true)].filter(Boolean).join(' ')}
      drawing={drawing}
      table={table}
      chart={
        <BarsChart
          bars={bars}
          legend={legend}
          onPick={({ key }) => {
            const row = rows.find((one) => objectKey(one) === key);
            if (row) ask?.(objectQuestion(row, view, { measure: 'profit', figure: row.profit }));
          }}
        />
      }
    />
  );
}
