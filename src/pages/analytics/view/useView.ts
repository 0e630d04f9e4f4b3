import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AnalyticsView, readView, viewQuery } from './analyticsView.ts';

/** What the address says, and the way to say something else. */
export function useView(): { view: AnalyticsView; show(view: AnalyticsView): void } {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(text)), [text]);
  const show = useCallback((next: AnalyticsView) => setParams(viewQuery(next), { preventScrollReset: true }), [setParams]);
  return { view, show };
}
