import type { CellEdit, EditHow, PasteBeyond } from '../sheetTypes.ts';
import { cellEdits, newRows } from './cellEdits.ts';
import type { PastePlan } from './planPaste.ts';

/** What becomes of the rows for which the group has no more lines. */
export type PasteChoice = 'add' | 'over' | 'fit';

export type PasteOwner<R> = {
  onEdits?(edits: readonly CellEdit<R>[], how: EditHow): void;
  onPasteBeyond?(paste: PasteBeyond<R>): void;
};

/** What came of a paste: cells written and, among them, refused ones; new rows; rows and columns that found no place. */
export type PasteResult = { cells: number; refused: number; added: number; cutRows: number; cutColumns: number };

/** Hands the paste to the owner of the sheet in one call, so that it is one step of undo. */
export function carryOutPaste<R>(plan: PastePlan<R>, choice: PasteChoice, owner: PasteOwner<R>): PasteResult {
  const { under, following, columns, source, rows, group, cutColumns } = plan;
  const lines = choice === 'over' ? [...under, ...following].slice(0, rows) : under;
  const edits = cellEdits(lines, columns, source);
  const added = choice === 'add' ? newRows(columns, source, lines.length, rows) : [];
  if (added.length > 0) owner.onPasteBeyond?.({ group: group.id, after: lines.at(-1)?.id ?? null, rows: added, edits });
  else if (edits.length > 0) owner.onEdits?.(edits, 'pasted');
  const cells = [...edits, ...added.flatMap((row) => Object.values(row))];
  return {
    cells: cells.length,
    refused: cells.filter(({ parsed }) => 'error' in parsed).length,
    added: added.length,
    cutRows: choice === 'add' ? 0 : rows - lines.length,
    cutColumns,
  };
}
