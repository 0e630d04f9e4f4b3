import { useMemo } from 'react';
import { BarsChart } from '../../../ui/charts/BarsChart.tsx';
import { barsDrawing } from '../../../ui/charts/bars/barsDrawing.ts';
import type { LegendItem } from '../../../ui/charts/Drawing.ts';
import { inks } from '../../../ui/charts/palette.ts';
import type { AnalyticsView } from '../view/analyticsView.ts';
import { useAsk } from '../why/Why.ts';
import { type ContractorRow, columnOf, contractorBars, contractorKey, contractorQuestion, contractorsTable } from './contractorsTable.ts';
import { leftOutWords, mostTelling } from './mostTelling.ts';
import { ReportSection } from './ReportSection.tsx';

const legend: readonly LegendItem[] = [
  { title: 'Приход', ink: inks.income },
  { title: 'Расход', ink: inks.expense },
  { title: 'Выплаты', ink: inks.payment },
];

/** Through whom the money goes. */
export function ContractorsSection({ view, rows }: { view: AnalyticsView; rows: readonly ContractorRow[] }) {
  const ask = useAsk();
  const bars = useMemo(() => contractorBars(mostTelling(rows, false)), [rows]);
  const drawing = useMemo(() => barsDrawing(bars, legend), [bars]);
  const table = useMemo(() => contractorsTable(rows, view), [rows, view]);
  return (
    <ReportSection
      title="Контрагенты по обороту"
      note={leftOutWords(rows, false)}
      drawing={drawing}
      table={table}
      chart={
        <BarsChart
          bars={bars}
          legend={legend}
          onPick={({ key, part }) => {
            const row = rows.find((one) => contractorKey(one) === key);
            if (row) ask?.(contractorQuestion(row, view, columnOf(part)));
          }}
        />
      }
    />
  );
}
