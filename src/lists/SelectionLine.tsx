import { Button } from 'antd';
import type { ReactNode } from 'react';
import { counted } from '../lib/plural.ts';
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
    <div className="bar notice directory-selection" hidden={length === 0}>
      <span role="status">{length > 0 && `Выбрано: ${counted(length, ...count)}`}</span>
      {children}
      <Button size="small" type="text" onClick={selection.clear}>
        Снять выделение
      </Button>
      {note && <span className="small">{note}</span>}
    </div>
  );
}
