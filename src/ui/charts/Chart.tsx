import { theme } from 'antd';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { afterFrame } from '../../lib/afterFrame.ts';
import { lazySection } from '../lazyPart.tsx';
import type { Drawing } from './Drawing.ts';
import { paletteOf } from './palette.ts';
import './charts.css';

/** The chart package is loaded when the first chart is shown. */
const LazyPlot = lazySection(() => import('./Plot.tsx'), <div className="chart-waiting" />, NotLoaded);

type Props<D> = {
  drawing: Drawing<D>;
  onPick?: (datum: D) => void;
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
      <div ref={box} className="chart-plot" style={{ blockSize: drawing.height }}>
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

/** The width that a chart has, in CSS pixels; 0 until the figures are on the screen: drawing takes a tenth of a second. */
function useChartWidth(): { box: RefObject<HTMLDivElement | null>; width: number } {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([change]) => setWidth(Math.floor(change?.target.clientWidth ?? 0)));
    const stop = afterFrame(() => box.current && observer.observe(box.current));
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  return { box, width };
}

/** Without a connection the figures in the table still stand. */
function NotLoaded({ retry }: { retry(): void }) {
  return (
    <p className="chart-failed">
      График не загрузился: нет связи. Цифры — в таблице.
      <button type="button" tabIndex={-1} onClick={retry}>
        Показать график
      </button>
    </p>
  );
}
