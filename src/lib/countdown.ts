import { useEffect, useState } from 'react';

/**
 * Whole seconds left until an instant (milliseconds of `Date.now()`): 0 once it is over, or for null.
 * Read from the clock each time, so it neither drifts nor stands still after the device slept.
 */
export function useCountdown(until: number | null): number {
  const [left, setLeft] = useState(() => secondsLeft(until));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      clearTimeout(timer);
      setLeft(secondsLeft(until));
      const rest = until === null ? 0 : until - Date.now();
      // At the moment the seconds change, not a second from now.
      if (rest > 0) timer = setTimeout(look, (rest % 1000) + 1);
    }
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [until]);
  return left;
}

function secondsLeft(until: number | null): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** 42 → «0:42», 125 → «2:05». */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
