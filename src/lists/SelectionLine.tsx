import { Button } from 'antd';
import type { ReactNode } from 'react';
import { counted } from '../lib/plural.ts';
import { clearAndFocus } from './useFocusBack.ts';
import type { ListRow, Selection } from './useSelection.ts';

type Props<R extends ListRow> = {
  selection: Selection<R>;
  /** «объект», «объекта», «объектов» */
  count: readonly [string, string, string];
  /** why something cannot be done with them */
  note?: ReactNode;
  /** the buttons of what can be done with them together */
  children: ReactNode;
};

/** How many rows are chosen, and what can be done with them together. */
export function SelectionLine<R extends ListRow>({ selection, count, note, children }: Props<R>) {
  const { length } = selection.rows;
  return (
    // there before anything is chosen, for a region that appears with its text is not read
    <div className={length === 0 ? 'visually-hidden' : 'bar notice directory-selection'}>
      <span role="status">{length > 0 && `Выбрано: ${counted(length, ...count)}`}</span>
      {length > 0 && (
        <>
          {children}
          <Button size="small" type="text" onClick={() => clearAndFocus(selection.clear)}>
            Снять выделение
          </Button>
          {note && <span className="small">{note}</span>}
        </>
      )}
    </div>
  );
}
