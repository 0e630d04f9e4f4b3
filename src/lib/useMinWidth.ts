import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/** Whether the window is at least `px` wide, from the first render on; antd's `useBreakpoint` knows it a render later, so everything would be drawn twice. */
export function useMinWidth(px: number): boolean {
  const query = useMemo(() => window.matchMedia(`(min-width: ${px}px)`), [px]);
  const subscribe = useCallback((changed: () => void) => listen(query, { change: changed }), [query]);
  return useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether there is room for tables and columns; below it screens are drawn as for a phone. */
export const useRoomy = () => useMinWidth(768);
