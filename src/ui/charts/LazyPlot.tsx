import { type ComponentProps, useEffect, useReducer, useState } from 'react';
import type Plot from './Plot.tsx';

type Loaded = { Plot: typeof Plot } | 'failed';
let ready: Loaded | undefined;

/** Loads the chart package when the first chart is shown. Without a connection the figures in the table still stand, and the chart can be asked for again. */
export function LazyPlot(props: ComponentProps<typeof Plot>) {
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  return <Loading key={attempt} again={again} plot={props} />;
}

function Loading({ again, plot }: { again(): void; plot: ComponentProps<typeof Plot> }) {
  const [loaded, setLoaded] = useState(ready);
  useEffect(() => {
    if (ready) return;
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
