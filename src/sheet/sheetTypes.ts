import type { ReactNode, RefObject } from 'react';
import type { DataGridHandle } from 'react-data-grid';

/** What a column made of the text a person typed: a value, or one Russian sentence saying what is wrong with it. */
export type ParsedCell = { value: string | number } | { error: string };

/** A column of the sheet. `R` is the caller's row; the sheet never looks inside it. */
export type SheetColumn<R> = {
  key: string;
  title: string;
  kind: 'text' | 'number' | 'computed';
  /** what the cell shows */
  text(row: R): string;
  /** what the editor begins with; `text` unless given */
  editText?(row: R): string;
  /** only columns with `parse` can be edited */
  parse?(typed: string): ParsedCell;
  /** as `parse`, for text typed into a cell of that row: also reads arithmetic and changes relative to the current value */
  parseTyped?(typed: string, row: R): ParsedCell;
  /** as `parse`, for pasted texts */
  parsePasted?(text: string): ParsedCell;
  /** follows from other columns and sets one of them when typed: written along with them, as in a paste of whole rows, it gives way */
  derived?: boolean;
  /** what Delete leaves in the cell; without it Delete does nothing here */
  cleared?: string;
  /** draws the cell instead of `text` */
  render?(row: R): ReactNode;
  /** stands in the cell after its text */
  mark?(row: R): ReactNode;
  /** typed text that was not accepted and why: shown in place of the value and never lost */
  refused?(row: R): RefusedText | undefined;
  /** `end` for numbers and computed columns, unless given */
  align?: 'start' | 'end';
  width?: number | string;
  minWidth?: number;
  frozen?: boolean;
  /** the cell as a number for sums, sorting and filters (money in kopecks); null where there is none */
  number?(row: R): number | null;
  /** false where a sum says nothing, as of percents: the status bar leaves it out */
  addsUp?: boolean;
  /** reads what is typed in the measure of `number`, for «от … до …» of the filter; null when it is no number */
  readNumber?(typed: string): number | null;
  /** says a number in the measure of `number`, unit and all: «1 234,56 ₽» */
  numberText?(value: number): string;
  /** how the column is filtered: by `text`, by `number`, or by a choice among the texts there are; without it there is no filter */
  filter?: 'text' | 'number' | 'choice';
  /** the search looks into this column; `whole`: only for a value that is all of `editText`, or that without its decimals, as of sums */
  searched?: boolean | 'whole';
  /** name in lists and chips, without the unit of the heading; `title` unless given */
  name?: string;
  /** cannot be hidden: the row is called by it */
  always?: boolean;
  /** comes hidden, to be shown under «Вид» */
  hidden?: boolean;
  /** tone of the text */
  tone?(row: R): 'danger' | 'quiet' | undefined;
};

export type RefusedText = { text: string; error: string };

/** Rows under one collapsible header. */
export type SheetGroup<R> = {
  id: string;
  title: string;
  rows: readonly R[];
  /** what stands after the title: «12 услуг» */
  note?: string;
  refused?: RefusedText;
};

/** A finished edit of one cell; `text` is exactly what was typed. */
export type CellEdit<R> = { rowId: string; row: R; column: string; text: string; parsed: ParsedCell };

/** How edits came about; together they are one step of undo. */
export type EditHow = 'typed' | 'cleared' | 'pasted' | 'cut' | 'filled' | 'replaced';

/** A place between rows: before that row of the group, or last in it; `after`: the last row that is shown there, where a view hides others. */
export type RowPlace = { group: string; before: string | null; after?: string };

/** Rows of a pasted block for which the sheet has no more lines, cells by column key. */
export type PastedRow = Readonly<Record<string, { text: string; parsed: ParsedCell }>>;

/**
 * A pasted block that is longer than what is under it, when the person chose to add the rest as new rows. One action and one
 * step of undo: the owner changes the cells of `edits` and adds `rows`, in their order, after the row `after` of the group;
 * null puts them first (a paste on the group's header). `onEdits` is not called for this paste.
 * A cell of a new row whose `parsed` is an error keeps the row's default value and shows the text with the error.
 */
export type PasteBeyond<R> = { group: string; after: string | null; rows: readonly PastedRow[]; edits: readonly CellEdit<R>[] };

/** What the owner of a sheet shows, and what it is told. */
export type SheetOwner<R> = {
  columns: readonly SheetColumn<R>[];
  groups: readonly SheetGroup<R>[];
  /** must not change between renders */
  rowId(row: R): string;
  collapsed: ReadonlySet<string>;
  onToggle(groupId: string): void;
  /** one action of the person, however many cells it touched; long ones may answer a promise (`whenDone`) */
  onEdits?(edits: readonly CellEdit<R>[], how: EditHow): unknown;
  /** without it a block that is too long fills what there is and the rest is told */
  onPasteBeyond?(paste: PasteBeyond<R>): unknown;
  /** rows dragged, or moved by Alt+↑/↓ or by `stepRows`, in their order */
  onMoveRows?(rowIds: readonly string[], to: RowPlace): void;
  /** before that group, else after that one, else last */
  onMoveGroup?(groupId: string, before: string | null, after?: string): void;
  /** one Russian sentence: why nothing can be moved at the moment, as in a sorted list */
  movingOff?: string;
  /** somebody tried to move something all the same; without it the sentence is only read out */
  onMoveRefused?(): void;
  /** @param seen the title when the person began to type */
  onRenameGroup?(groupId: string, text: string, seen?: string): void;
};

/** The grid under a sheet. */
export type GridRef = RefObject<DataGridHandle | null>;

/** What the owner of a sheet can tell it to do. The answer is false while there is no such row or column on the sheet. */
export type SheetHandle = {
  focusCell(rowId: string, column: string): boolean;
  /** the cursor goes there and the keyboard stays where it is */
  showCell(rowId: string, column: string): boolean;
  editCell(rowId: string, column: string): boolean;
  editGroup(groupId: string): boolean;
  /** ids of the rows that the selection touches, as shown, top to bottom; with nothing selected the row of the cursor */
  selectedRows(): string[];
  /** gives the keyboard back to the cell that had it, after a menu or dialog */
  refocus(): void;
  /** hands over what is being typed at the moment, so that leaving the page loses nothing */
  commit(): void;
  /** the selected cells to the clipboard and from it, for menus; says itself when the browser does not allow it */
  copy(): Promise<void>;
  paste(): Promise<void>;
  /** moves a row up (-1) or down (1); a selected row moves with the whole selection; announces the reason when it cannot move */
  stepRows(rowId: string, step: 1 | -1): void;
  /** the same for a group */
  stepGroup(groupId: string, step: 1 | -1): void;
};
