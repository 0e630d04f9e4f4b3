import { useEffect, useState } from 'react';
import type { SelectionStore } from '../selection/selectionStore.ts';
import { type SelectionFigures, selectionFigures } from './selectionFigures.ts';

/** ms of rest before counting: a drag over 50 000 rows is not slowed down by sums that nobody sees yet */
const REST = 90;

/** Figures of what is selected, a moment after it came to rest; null while there is only the cursor. */
export function useSelectionFigures<R>(store: SelectionStore<R>) {
  const [figures, setFigures] = useState<SelectionFigures<R> | null>(null);

  useEffect(() => {
    let timer = 0;
    const unsubscribe = store.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const block = store.range() ? store.block() : null;
        setFigures(block && selectionFigures(block));
      }, REST);
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [store]);
  return figures;
}
