import { useEffect, useState } from 'react';
import type { SelectionStore } from '../selection/selectionStore.ts';
import { countFigures, type SelectionFigures } from './selectionFigures.ts';

/** ms of rest before counting: a drag is not slowed down by sums that nobody sees yet */
const REST = 90;
/** ms of counting in one go, so that a frame is not missed, and rows between two looks at the clock */
const SLICE = 6;
const ROWS = 250;

/** Figures of what is selected, a moment after it came to rest; null while there is only the cursor. */
export function useSelectionFigures<R>(store: SelectionStore<R>) {
  const [figures, setFigures] = useState<SelectionFigures<R> | null>(null);

  useEffect(() => {
    let timer = 0;
    function begin() {
      const block = store.range() ? store.block() : null;
      if (!block) return setFigures(null);
      const counting = countFigures(block);
      function goOn() {
        const until = performance.now() + SLICE;
        let done = counting.advance(ROWS);
        while (!done && performance.now() < until) done = counting.advance(ROWS);
        if (done) setFigures(counting.figures());
        else timer = window.setTimeout(goOn);
      }
      goOn();
    }
    const unsubscribe = store.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(begin, REST);
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [store]);
  return figures;
}
