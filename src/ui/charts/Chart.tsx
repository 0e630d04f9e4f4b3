import { theme } from 'antd';
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { afterFrame } from '../../lib/afterFrame.ts';
import type { Drawing } from './Drawing.ts';
import type Plot from './Plot.tsx';
import { paletteOf } from './palette.ts';
import './charts.css';

let ready: Loaded | undefined;

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

/** The width that a chart has, in CSS pixels; 0 until it is known. */
function useChartWidth(): { box: RefObject<HTMLDivElement | null>; width: number } {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

type Loaded = { Plot: typeof Plot } | 'failed';

/** Loads the chart package when the first chart is shown; drawing takes a tenth of a second, so figures are on the screen before. Without a connection the figures in the table still stand, and the chart can be asked for again. */
function LazyPlot(props: ComponentProps<typeof Plot>) {
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  return <Loading key={attempt} again={again} plot={props} />;
}

function Loading({ again, plot }: { again(): void; plot: ComponentProps<typeof Plot> }) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (ready) return afterFrame(() => setLoaded(ready));
    let gone = false;
    void load().then((result) => !gone && setLoaded(result));
    return () => {
      gone = true;
    };
  }, []);
  if (loaded === undefined) return <div className="chart-waiting" />;
  if (loaded !== 'failed') return <loaded.Plot {...plot} />;
  return (
    <p className="chart-failed">
      График не загрузился: нет связи. Цифры — в таблице.
      <button type="button" tabIndex={-1} onClick={again}>
        Показать график
      </button>
    </p>
  );
}

async function load(): Promise<Loaded> {
  try {
    ready = { Plot: (await import('./Plot.tsx')).default };
    return ready;
  } catch {
    return 'failed';
  }
}
