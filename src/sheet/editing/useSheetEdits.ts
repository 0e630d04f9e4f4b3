import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RowsChangeData } from 'react-data-grid';
import { announce } from '../../ui/announce.tsx';
import type { FlatSheet, SheetLine } from '../flatten.ts';
import type { SelectedBlock } from '../selection/cellRange.ts';
import { cellsText } from '../selection/selectionFigures.ts';
import type { CellEdit, EditHow, SheetColumn, SheetOwner } from '../sheetTypes.ts';
import { whenDone } from '../whenDone.ts';
import { type Draft, type DraftKeeper, startText } from './CellEditor.tsx';
import { writtenColumns } from './cellEdits.ts';

type Deps<R> = Pick<SheetOwner<R>, 'columns' | 'onEdits' | 'onRenameGroup'> & {
  flat: FlatSheet<R>;
  drafts: DraftKeeper;
  /** while true, the grid's own hand-over of the editor's text is not a commit */
  following: RefObject<boolean>;
};

const lineOf = <R>(draft: Draft) => draft.from as SheetLine<R> | undefined;

/** Hands over what a person typed or cleared, however many cells at once. */
export function useSheetEdits<R>(deps: Deps<R>) {
  const { flat, columns, drafts, onEdits, onRenameGroup } = deps;
  /** those that are gone too: a text may be typed in one of them yet */
  const [known] = useState(() => new Map<string, SheetColumn<R>>());
  for (const column of columns) known.set(column.key, column);

  function finish(line: SheetLine<R>, key: string, text: string, draft: Draft | null) {
    const seen = draft?.key === line.key && draft.column === key ? lineOf<R>(draft) : undefined;
    const column = known.get(key);
    if (line.type === 'group') onRenameGroup?.(line.group.id, text, seen?.type === 'group' ? seen.group.title : undefined);
    else if (column?.parse) {
      const row = seen?.type === 'row' ? seen.row : line.row;
      const parsed = column.parseTyped?.(text, row) ?? column.parse(text);
      onEdits?.([{ rowId: line.id, row, column: key, text, parsed }], 'typed');
    }
  }
  /** Hands over what is being typed, also in a row that is no longer shown. */
  function commit() {
    const draft = drafts.take();
    const line = draft && (flat.lines[flat.indexOf.get(draft.key) ?? -1] ?? lineOf<R>(draft));
    if (draft && line) finish(line, draft.column, draft.text, draft);
  }
  const onLeave = useEffectEvent(commit);
  // before effects of the screen end: the queue that the text goes to is closed by one of them
  useLayoutEffect(() => () => onLeave(), []);
  useLayoutEffect(() => {
    if (!columns.some(({ key }) => drafts.isIn(key))) onLeave();
  }, [columns, drafts]);

  /** One edit for every cell of the blocks that takes a text of its column. */
  function fillBlocks(
    blocks: readonly SelectedBlock<R>[],
    textFor: (column: SheetColumn<R>) => string | undefined,
    how: EditHow,
    tell: (count: number) => void,
  ) {
    const edits = blocks.flatMap((block) => blockEdits(block, textFor, how));
    whenDone(edits.length > 0 ? onEdits?.(edits, how) : undefined, () => tell(edits.length));
  }

  function blockEdits({ lines, columns }: SelectedBlock<R>, textFor: (column: SheetColumn<R>) => string | undefined, how: EditHow) {
    const edits: CellEdit<R>[] = [];
    for (const column of writtenColumns(columns.filter((one) => textFor(one) !== undefined))) {
      const text = textFor(column);
      if (!column.parse || text === undefined) continue;
      const parsed = column.parse(text);
      const typed = how === 'filled' ? column.parseTyped : undefined;
      for (const { id, row } of lines) edits.push({ rowId: id, row, column: column.key, text, parsed: typed?.(text, row) ?? parsed });
    }
    return edits;
  }

  return {
    commit,
    onRowsChange(rows: readonly SheetLine<R>[], { indexes }: RowsChangeData<SheetLine<R>>) {
      const line = rows[indexes[0] ?? -1];
      if (deps.following.current || line?.typed === undefined) return;
      const draft = drafts.take();
      // Columns may have moved under the editor: a text belongs to the one in which it was typed.
      if (draft) finish(line, draft.column, line.typed, draft);
    },
    /** Delete: one cell quietly, a selection with a word of what was done. */
    clear(blocks: readonly SelectedBlock<R>[]) {
      if (!onEdits) return;
      fillBlocks(
        blocks,
        (column) => column.cleared,
        'cleared',
        (cleared) => {
          if (cleared === 0) announce('Здесь нет ячеек, которые можно очистить.');
          else if (cleared > 1) announce(`Очищено: ${cellsText(cleared)}.`);
        },
      );
    },
    /** Ctrl+Enter: what stands in the editor of that cell goes into all that is selected. */
    fill(line: SheetLine<R>, key: string, blocks: readonly SelectedBlock<R>[]) {
      const draft = drafts.take();
      const column = columns.find((one) => one.key === key);
      const single = blocks.length < 2 && blocks.every(({ lines, columns }) => lines.length === 1 && columns.length === 1);
      if (line.type === 'group' || single) {
        if (draft) finish(line, key, draft.text, draft);
        return;
      }
      const text = draft?.text ?? (column && startText(line, column));
      if (text !== undefined)
        fillBlocks(
          blocks,
          () => text,
          'filled',
          (filled) => announce(`Заполнено: ${cellsText(filled)}.`),
        );
    },
  };
}
