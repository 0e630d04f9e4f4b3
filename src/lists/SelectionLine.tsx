import { Button } from 'antd';
import type { DirectoryRow, DirectoryWords } from '../features/directories/directory.ts';
import { counted } from '../lib/plural.ts';
import type { Selection } from './useSelection.ts';

type Props<R extends DirectoryRow> = { selection: Selection<R>; words: DirectoryWords; onMerge(): void };

/** How many rows are chosen, and what can be done with them together. */
export function SelectionLine<R extends DirectoryRow>({ selection, words, onMerge }: Props<R>) {
  const { length } = selection.rows;
  return (
    <div className="directory-selection" hidden={length === 0}>
      <span role="status">{length > 0 && `Выбрано: ${counted(length, ...words.count)}`}</span>
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
