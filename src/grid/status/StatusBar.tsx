import { ExclamationCircleOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { number as plainNumber } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import type { SelectionStore } from '../selection/selectionStore.ts';
import type { ColumnFigures } from './selectionFigures.ts';
import './status.css';
import { useSelectionFigures } from './useSelectionFigures.ts';

/** Below the sheet: what is wrong with the cell under the cursor, or what is selected and what its numbers come to. Its height is there also while there is nothing to say. */
export function StatusBar<R>({ store, readOnly }: { store: SelectionStore<R>; readOnly: boolean }) {
  const figures = useSelectionFigures(store);
  const refusal = useSyncExternalStore(store.subscribeCursor, store.refusal);
  if (refusal !== null && !figures) {
    // The cell itself says it to a screen reader.
    return (
      <div className="sheet-status sheet-tone-danger" aria-hidden>
        <span>
          <ExclamationCircleOutlined aria-hidden /> {refusal}
        </span>
      </div>
    );
  }
  if (!figures) {
    const hint = 'Shift и стрелки — выделить, Ctrl+C — копировать';
    return <div className="sheet-status sheet-status-hint">{readOnly ? hint : `F2 — изменить, ${hint}, Ctrl+V — вставить`}</div>;
  }
  const several = figures.columns.length > 1;
  return (
    <div className="sheet-status">
      <span>
        Выделено: <b>{counted(figures.cells, 'ячейка', 'ячейки', 'ячеек')}</b> · строк: <b>{plainNumber(figures.rows)}</b>
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
