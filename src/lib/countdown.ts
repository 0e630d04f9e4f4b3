import { useEffect, useReducer } from 'react';

/**
 * Whole seconds left until an instant (milliseconds of `Date.now()`): 0 once it is over, or for null.
 * Read from the clock each time, so it neither drifts nor stands still after the device slept.
 */
export function useCountdown(until: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait(): void {
      clearTimeout(timer);
      const rest = (until ?? 0) - Date.now();
      // At the moment the seconds change, not a second from now.
      if (rest > 0) timer = setTimeout(look, (rest % 1000) + 1);
    }
    function look(): void {
      tick();
      wait();
    }
    wait();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** 42 → «0:42», 125 → «2:05». */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
