import { Button } from 'antd';
import { SelectionLine } from '../../lists/SelectionLine.tsx';
import type { Selection } from '../../lists/useSelection.ts';
import type { DirectoryRow } from './directory.ts';

/** `count`: «объект», «объекта», «объектов» */
type Props<R extends DirectoryRow> = { selection: Selection<R>; count: readonly [string, string, string]; onMerge(): void };

/** The line above a directory that counts the selected rows and has the button that merges them. */
export function MergeLine<R extends DirectoryRow>({ selection, count, onMerge }: Props<R>) {
  const { length } = selection.rows;
  return (
    <SelectionLine selection={selection} count={count} note={length === 1 && 'Чтобы объединить, выберите ещё хотя бы одну строку.'}>
      <Button size="small" disabled={length < 2} onClick={onMerge}>
        Объединить…
      </Button>
    </SelectionLine>
  );
}
