import { theme } from 'antd';
import { useMemo } from 'react';
import type { Drawing } from './Drawing.ts';
import { LazyPlot } from './LazyPlot.tsx';
import { paletteOf } from './palette.ts';
import { Swatch } from './Swatch.tsx';
import { useChartWidth } from './useChartWidth.ts';
import './charts.css';

type Props<D> = {
  drawing: Drawing<D>;
  onPick?: ((datum: D) => void) | undefined;
};

/**
 * A drawing on the screen, in the colours of the theme. For the eyes alone: whoever shows it puts a table beside that says the same and whose
 * figures do what a click on the chart does.
 */
export function Chart<D>({ drawing, onPick }: Props<D>) {
  const { token } = theme.useToken();
  const palette = useMemo(() => paletteOf(token), [token]);
  const { box, width } = useChartWidth();
  return (
    <div className="chart" aria-hidden="true">
      <ul className="bar chart-legend">
        {drawing.legend.map((item) => (
          <li key={item.title}>
            <Swatch item={item} palette={palette} />
            {item.title}
          </li>
        ))}
      </ul>
      <div ref={box} className="chart-plot" style={{ blockSize: drawing.height(width || 800) }}>
        {width > 0 && (
          <LazyPlot
            drawing={drawing}
            palette={palette}
            width={width}
            onPick={(datum) => {
              const picked = drawing.picked(datum);
              if (picked !== undefined) onPick?.(picked);
            }}
          />
        )}
      </div>
    </div>
  );
}
