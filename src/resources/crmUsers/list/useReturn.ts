import { useCallback, useEffect, useRef } from 'react';
import type { CellPlace } from './useGridCursor.ts';

/** The cell from which a card was opened last: coming back, the keyboard is there again. */
let left: CellPlace | null = null;

/** @param ids users shown; @returns to be told before a card is opened */
export function useReturn(ids: readonly number[], focus: (place: CellPlace) => void): (place: CellPlace) => void {
  const waiting = useRef(true);
  useEffect(() => {
    if (!waiting.current || ids.length === 0) return;
    waiting.current = false;
    const place = left;
    left = null;
    if (place && ids.includes(place.row)) focus(place);
  }, [ids, focus]);
  return useCallback((place) => {
    left = place;
  }, []);
}
