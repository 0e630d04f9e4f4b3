import { useMemo } from 'react';
import { Chart } from './Chart.tsx';
import { type Share, shareDrawing } from './share/shareDrawing.ts';

/** Parts of a whole as a ring, the greatest first. A table beside it says the same. */
export function ShareChart({ shares, onPick }: { shares: readonly Share[]; onPick?: (picked: { key: string }) => void }) {
  const drawing = useMemo(() => shareDrawing(shares), [shares]);
  return <Chart drawing={drawing} onPick={onPick} />;
}
