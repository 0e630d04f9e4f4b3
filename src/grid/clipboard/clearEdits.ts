import type { SelectedBlock } from '../selection/selectionApi.ts';
import type { CellEdit } from '../sheetTypes.ts';

/** Edits that empty the block, as Delete does: only columns that say what they are without a value. */
export function clearEdits<R>({ lines, columns }: SelectedBlock<R>): CellEdit<R>[] {
  return lines.flatMap((line) =>
    columns.flatMap(({ key, cleared, parse }) =>
      cleared === undefined || !parse ? [] : [{ rowId: line.id, row: line.row, column: key, text: cleared, parsed: parse(cleared) }],
    ),
  );
}
