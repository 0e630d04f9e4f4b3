import { ExclamationCircleOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { number as plainNumber } from '../../lib/format.ts';
import { type ColumnFigures, cellsText, countFigures, type SelectionFigures } from './selectionFigures.ts';
import type { SelectionStore } from './selectionStore.ts';
import './selection.css';

/** ms of rest before counting: a drag is not slowed down by sums that nobody sees yet */
const REST = 90;

/** ms of counting in one go, so that a frame is not missed, and rows between two looks at the clock */
const SLICE = 6;

const ROWS = 250;

type Props<R> = {
  store: SelectionStore<R>;
  readOnly: boolean;
  /** of the whole sheet, at the end of the line */
  aside?: ReactNode;
};

/** Below the sheet: what is wrong with the cell under the cursor, or what is selected and what its numbers come to. Its height is there also while there is nothing to say. */
export function StatusBar<R>({ store, readOnly, aside }: Props<R>) {
  return (
    <div className="sheet-status">
      <CursorStatus store={store} readOnly={readOnly} />
      {aside && <div className="sheet-status-aside">{aside}</div>}
    </div>
  );
}

function CursorStatus<R>({ store, readOnly }: { store: SelectionStore<R>; readOnly: boolean }) {
  const figures = useSelectionFigures(store);
  const refusal = useSyncExternalStore(store.subscribeCursor, store.refusal);
  if (refusal !== null && !figures) {
    // The cell itself says it to a screen reader.
    return (
      <span className="sheet-tone-danger" aria-hidden>
        <ExclamationCircleOutlined aria-hidden /> {refusal}
      </span>
    );
  }
  if (!figures) {
    const hint = 'Shift и стрелки — выделить, Ctrl+C — копировать';
    return <span className="sheet-status-hint">{readOnly ? hint : `F2 — изменить, ${hint}, Ctrl+V — вставить`}</span>;
  }
  const several = figures.columns.length > 1;
  return (
    <div className="sheet-status-figures">
      <span>
        Выделено: <b>{cellsText(figures.cells)}</b> · строк: <b>{plainNumber(figures.rows)}</b>
      </span>
      {figures.columns.map((one) => (
        <ColumnText key={one.column.key} figures={one} named={several} />
      ))}
    </div>
  );
}

function ColumnText<R>({ figures, named }: { figures: ColumnFigures<R>; named: boolean }) {
  const { column, sum, mean, min, max } = figures;
  const said = (value: number) => column.numberText?.(Math.round(value)) ?? plainNumber(value);
  return (
    <span className="sheet-status-column">
      {named && <>{column.name ?? column.title}: </>}
      {sum !== null && (
        <>
          сумма <b>{said(sum)}</b> ·{' '}
        </>
      )}
      среднее <b>{said(mean)}</b>
      {!named && (
        <>
          {' '}
          · мин <b>{said(min)}</b> · макс <b>{said(max)}</b>
        </>
      )}
    </span>
  );
}

/** Figures of what is selected, a moment after it came to rest; null while there is only the cursor. */
function useSelectionFigures<R>(store: SelectionStore<R>) {
  const [figures, setFigures] = useState<SelectionFigures<R> | null>(null);

  useEffect(() => {
    let timer = 0;
    function begin() {
      const blocks = store.range() ? store.blocks() : [];
      if (blocks.length === 0) return setFigures(null);
      const counting = countFigures(...blocks);
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
