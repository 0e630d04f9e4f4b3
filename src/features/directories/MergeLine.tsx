import { Button } from 'antd';
import { SelectionLine } from '../../lists/SelectionLine.tsx';
import type { Selection } from '../../lists/useSelection.ts';
import { type DirectoryRow, MOST_MERGED } from './directory.ts';

/** `count`: «объект», «объекта», «объектов» */
type Props<R extends DirectoryRow> = { selection: Selection<R>; count: readonly [string, string, string]; onMerge(): void };

/** The line above a directory that counts the selected rows and has the button that merges them. */
export function MergeLine<R extends DirectoryRow>({ selection, count, onMerge }: Props<R>) {
  const { length } = selection.rows;
  return (
    <SelectionLine selection={selection} count={count} note={noteOn(length)}>
      <Button size="small" disabled={length < 2 || length > MOST_MERGED} onClick={onMerge}>
        Объединить…
      </Button>
    </SelectionLine>
  );
}

/** Why so many rows cannot be merged. */
function noteOn(length: number) {
  if (length === 1) return 'Чтобы объединить, выберите ещё хотя бы одну строку.';
  return length > MOST_MERGED && `За\u00a0один раз объединяется не\u00a0больше ${MOST_MERGED} строки: снимите лишние отметки.`;
}
