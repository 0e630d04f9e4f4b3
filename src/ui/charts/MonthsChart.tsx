import { useMemo } from 'react';
import { Chart } from './Chart.tsx';
import type { MonthSums, PickedMonth } from './months/MonthSums.ts';
import { monthsDrawing } from './months/monthsDrawing.ts';

/** Money by month: columns, profit and margin. Months without operations are to be present with zeros. A table beside it says the same. */
export function MonthsChart({ months, onPick }: { months: readonly MonthSums[]; onPick?: (picked: PickedMonth) => void }) {
  const drawing = useMemo(() => monthsDrawing(months), [months]);
  return <Chart drawing={drawing} onPick={onPick} />;
}
