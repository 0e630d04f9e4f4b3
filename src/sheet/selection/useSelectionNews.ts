import { useEffect, useRef } from 'react';
import { announce } from '../../ui/announce.tsx';
import { cellsText } from './selectionFigures.ts';
import type { SelectionStore } from './selectionStore.ts';

/** ms after which a change is told to the owner, and after which it is said aloud: not in the middle of a drag */
const TOLD_AFTER = 60;
const SAID_AFTER = 500;

/** Tells the owner how many rows are selected and says it aloud, once the selection has come to rest. */
export function useSelectionNews<R>(store: SelectionStore<R>, onSelect: ((rows: number) => void) | undefined) {
  const told = useRef(onSelect);
  told.current = onSelect;

  useEffect(() => {
    let [toTell, toSay] = [0, 0];
    let before = 0;
    const unsubscribe = store.subscribe(() => {
      window.clearTimeout(toTell);
      window.clearTimeout(toSay);
      toTell = window.setTimeout(() => {
        const rows = store.rowCount();
        if (rows !== before) told.current?.(rows);
        before = rows;
      }, TOLD_AFTER);
      if (store.range()) toSay = window.setTimeout(() => announce(selectedText(store)), SAID_AFTER);
    });
    return () => {
      unsubscribe();
      window.clearTimeout(toTell);
      window.clearTimeout(toSay);
    };
  }, [store]);
}

function selectedText<R>(store: SelectionStore<R>) {
  const cells = cellsText(store.cellCount());
  return `Выделено: ${cells}, строк: ${store.rowCount().toLocaleString('ru-RU')}.`;
}
