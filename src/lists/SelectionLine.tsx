import { Button } from 'antd';
import { counted } from '../lib/plural.ts';
import type { ListRow } from './useListScreen.ts';
import type { Selection } from './useSelection.ts';

/** `count`: «объект», «объекта», «объектов» */
type Props<R extends ListRow> = { selection: Selection<R>; count: readonly [string, string, string]; onMerge(): void };

/** How many rows are chosen, and what can be done with them together. */
export function SelectionLine<R extends ListRow>({ selection, count, onMerge }: Props<R>) {
  const { length } = selection.rows;
  return (
    <div className="directory-selection" hidden={length === 0}>
      <span role="status">{length > 0 && `Выбрано: ${counted(length, ...count)}`}</span>
      <Button size="small" disabled={length < 2} onClick={onMerge}>
        Объединить…
      </Button>
      <Button size="small" type="text" onClick={selection.clear}>
        Снять выделение
      </Button>
      {length === 1 && <span className="directory-quiet">Чтобы объединить, выберите ещё хотя бы одну строку.</span>}
    </div>
  );
}
