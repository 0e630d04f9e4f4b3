import { useMemo } from 'react';
import type { Bar, PickedBar } from './bars/Bar.ts';
import { barsDrawing } from './bars/barsDrawing.ts';
import { Chart } from './Chart.tsx';
import type { LegendItem } from './Drawing.ts';

type Props = { bars: readonly Bar[]; legend: readonly LegendItem[]; onPick?: (picked: PickedBar) => void };

/** Sums one under another, with a diamond where the plan stands. A table beside it says the same. */
export function BarsChart({ bars, legend, onPick }: Props) {
  const drawing = useMemo(() => barsDrawing(bars, legend), [bars, legend]);
  return <Chart drawing={drawing} onPick={onPick} />;
}
