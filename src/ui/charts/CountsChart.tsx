import { useMemo } from 'react';
import { Chart } from './Chart.tsx';
import { type CountSeries, countsDrawing, type MonthCounts } from './counts/countsDrawing.ts';

type Props<K extends string> = { months: readonly MonthCounts<K>[]; series: readonly CountSeries<K>[] };

/** Whole numbers by month. Months without any are to be present with zeros. A table beside it says the same. */
export function CountsChart<K extends string>({ months, series }: Props<K>) {
  const drawing = useMemo(() => countsDrawing(months, series), [months, series]);
  return <Chart drawing={drawing} />;
}
