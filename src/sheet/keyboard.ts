import type { EditStart } from './editing/CellEditor.tsx';
import type { SheetLine } from './flatten.ts';
import { type CellAt, isInside, type Rect } from './selection/cellRange.ts';

/** The part of a keyboard event that decides; `code` names the key itself, so that the Russian layout changes nothing. */
export type KeyPress = { code: string; key?: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** Where the key was pressed. */
export type KeyPlace = {
  editing: boolean;
  /** how the editor was opened; of no meaning while nothing is edited */
  start?: EditStart;
  line: 'group' | 'row' | 'header';
  /** of a group line */
  expanded: boolean;
  firstColumn: boolean;
  menuColumn: boolean;
  /** Escape was pressed just before: the next Tab leaves the sheet */
  leaving: boolean;
  /** more than the cell of the cursor is selected */
  ranged: boolean;
};

export type KeyAction =
  | 'edit'
  /** to another cell; in the editor what was typed is committed first */
  | CycleStep
  /** as `down` and `up`, but along the column even when several cells are selected */
  | 'below'
  | 'above'
  /** to the cell beside, after typing over a value */
  | 'left'
  | 'right'
  /** saves the typed text and closes the editor; the screen then handles the key: find, find and replace, save */
  | 'commit'
  /** the text goes into every selected cell */
  | 'fill'
  | 'clear'
  | 'expand'
  | 'collapse'
  | 'menu'
  | 'prepareToLeave'
  | 'leave'
  /** the browser makes of it what it likes: Shift+Delete cuts */
  | 'browser'
  | 'stay'
  /** the sheet's own behaviour: arrows and typing, on a group header Home, End, PgUp and PgDn too */
  | 'default';

const overWays: Record<string, KeyAction> = { ArrowUp: 'above', ArrowDown: 'below', ArrowLeft: 'left', ArrowRight: 'right' };

/** Either Enter; one on the screen of a phone has no code. */
const isEnter = ({ code, key }: Pick<KeyPress, 'code' | 'key'>) => key === 'Enter' || code === 'Enter' || code === 'NumpadEnter';

const ALSO_ON_PAD = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|Delete)$/;

/** The part of an event that decides. A key of the number pad without NumLock has the code of what it stands for. */
export function pressOf({ code, key = '', ctrlKey, metaKey, shiftKey, altKey }: KeyPress): KeyPress {
  return { code: ALSO_ON_PAD.test(key) ? key : code, key, ctrlKey, metaKey, shiftKey, altKey };
}

/** A key that only modifies the one pressed with it. */
export const isModifier = ({ key }: { key: string }) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key);

/** What a key means at a place (the table of keys in public/help/guide.html). */
export function keyAction(press: KeyPress, place: KeyPlace): KeyAction {
  const { code, shiftKey } = press;
  const command = press.ctrlKey || press.metaKey || press.altKey;
  if (place.editing) return (place.start !== undefined && place.start !== 'caret' && typedOverAction(press, place)) || editingAction(press);
  if (code === 'Tab' && !command) return place.leaving ? 'leave' : tabAction(place, shiftKey);
  if (place.line === 'header') return 'default';
  if (code === 'ContextMenu' || (code === 'F10' && shiftKey)) return 'menu';
  if (command) return 'default';
  if (code === 'Escape') return 'prepareToLeave';
  if (code === 'Delete' && shiftKey) return 'browser';
  if (place.menuColumn && (isEnter(press) || code === 'Space')) return 'menu';
  if (code === 'F2') return 'edit';
  if (place.ranged && isEnter(press)) return shiftKey ? 'up' : 'down';
  if (place.ranged && (code === 'Delete' || code === 'Backspace')) return 'clear';
  if (place.line === 'group') return groupAction(press, place);
  if (isEnter(press)) return 'edit';
  if (code === 'Delete' || code === 'Backspace') return 'clear';
  if (code === 'ArrowLeft' && place.firstColumn) return 'stay';
  return 'default';
}

/** How the editing of a cell ends: `stay` by the mouse, `open` opens its row. */
export type EditEnd = CycleStep | 'stay' | 'open';

/** What a key means in the field of a table's cell; null leaves it to the field. */
export function editEnd(press: KeyPress): EditEnd | 'cancel' | null {
  if (press.code === 'Escape') return 'cancel';
  const action = editingAction(press);
  if (action === 'commit' || action === 'default') return null;
  return action === 'fill' ? 'open' : action;
}

function editingAction(press: KeyPress): CycleStep | 'fill' | 'commit' | 'default' {
  const { code, shiftKey, ctrlKey, metaKey, altKey } = press;
  const command = ctrlKey || metaKey;
  if (isEnter(press) && command) return 'fill';
  if (!altKey && (command ? code === 'KeyF' || code === 'KeyH' || code === 'KeyS' : code === 'F3')) return 'commit';
  if (command || altKey) return 'default';
  if (isEnter(press)) return shiftKey ? 'up' : 'down';
  if (code === 'Tab') return shiftKey ? 'previous' : 'next';
  return 'default';
}

/** As in other spreadsheets: the arrows take over what was typed over a value. In a text that is corrected they are its own. */
function typedOverAction({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress, { line, start }: KeyPlace): KeyAction | null {
  if (shiftKey || ctrlKey || metaKey || altKey) return null;
  const way = overWays[code] ?? null;
  return (way === 'left' || way === 'right') && (start === 'selected' || line === 'group') ? null : way;
}

function tabAction(place: KeyPlace, shiftKey: boolean): KeyAction {
  if (place.line === 'header') return 'default';
  return shiftKey ? 'previous' : 'next';
}

function groupAction(press: KeyPress, place: KeyPlace): KeyAction {
  const { code } = press;
  if (isEnter(press) || code === 'Space') return place.expanded ? 'collapse' : 'expand';
  if (code === 'ArrowRight' && !place.expanded) return 'expand';
  if (code === 'ArrowLeft') return place.expanded ? 'collapse' : 'stay';
  if (code === 'Delete' || code === 'Backspace') return 'stay';
  return 'default';
}

export type CellPosition = { rowIdx: number; idx: number };

type LineKind = Pick<SheetLine<unknown>, 'type'>;

/**
 * The next cell that Tab stops at: an editable one of a row; group headers are passed by.
 * @param stops indexes of the editable columns, ascending
 * @returns null at the end of the sheet, where Tab leaves it
 */
export function nextStop(lines: readonly LineKind[], stops: readonly number[], from: CellPosition, step: 1 | -1): CellPosition | null {
  const line = lines[from.rowIdx];
  if (line?.type === 'row') {
    const here = step === 1 ? stops.find((idx) => idx > from.idx) : stops.findLast((idx) => idx < from.idx);
    if (here !== undefined) return { rowIdx: from.rowIdx, idx: here };
  }
  const idx = step === 1 ? stops[0] : stops.at(-1);
  const rowIdx = nextRow(lines, from.rowIdx, step);
  return idx === undefined || rowIdx === null ? null : { rowIdx, idx };
}

/** The nearest line below (1) or above (-1) that is not a group header, or null. */
export function nextRow(lines: readonly LineKind[], from: number, step: 1 | -1): number | null {
  for (let at = from + step; at >= 0 && at < lines.length; at += step) {
    if (lines[at]?.type === 'row') return at;
  }
  return null;
}

/**
 * Remembers where a run of Tabs along one row began, so that Enter leads back under that column. A cursor that went elsewhere in between
 * ends the run.
 */
export function createTabRun() {
  let run: { begun: number; at: CellPosition } | null = null;
  const goesOn = (from: CellPosition) => run?.at.rowIdx === from.rowIdx && run.at.idx === from.idx;
  return {
    step(from: CellPosition, to: CellPosition | null) {
      const begun = goesOn(from) && run ? run.begun : from.idx;
      run = to?.rowIdx === from.rowIdx ? { begun, at: to } : null;
    },
    /** @returns the column Enter leads to from there */
    end(from: CellPosition) {
      const idx = goesOn(from) && run ? run.begun : from.idx;
      run = null;
      return idx;
    },
  };
}

export type CycleStep = 'next' | 'previous' | 'down' | 'up';

/**
 * Where the cursor goes inside a selected rectangle by Tab (along the row) and Enter (down the column), around its edges and
 * past group headers. From outside of it to its first cell; null when there is no row in it.
 */
export function cycle<R>(lines: readonly SheetLine<R>[], rect: Rect, from: CellAt, step: CycleStep): CellAt | null {
  const first = within(nextRow(lines, rect.top - 1, 1), rect);
  const last = within(nextRow(lines, rect.bottom + 1, -1), rect);
  if (first === null || last === null) return null;
  if (!isInside(rect, from)) return { line: first, column: rect.left };
  const forward = step === 'next' || step === 'down';
  const by = forward ? 1 : -1;
  const line = within(nextRow(lines, from.line, by), rect);
  if (step === 'next' || step === 'previous') {
    const column = from.column + by;
    if (column >= rect.left && column <= rect.right) return { line: from.line, column };
    return { line: line ?? (forward ? first : last), column: forward ? rect.left : rect.right };
  }
  if (line !== null) return { line, column: from.column };
  const column = from.column + by;
  const around = column > rect.right ? rect.left : column < rect.left ? rect.right : column;
  return { line: forward ? first : last, column: around };
}

function within(line: number | null, { top, bottom }: Rect) {
  return line !== null && line >= top && line <= bottom ? line : null;
}

/**
 * The header of a group is one cell, in which the grid forgets the column: ↑ and ↓ go on behind it in the one they came along.
 * @returns a function of every key pressed while nothing is edited: where it leads, null when the grid knows that itself
 */
export function createColumnMemory() {
  let kept: CellPosition | null = null;
  return (press: KeyPress, lines: readonly LineKind[], at: CellPosition): CellPosition | null => {
    const rowIdx = at.rowIdx + stepOf(press);
    const [here, next] = [lines[at.rowIdx], lines[rowIdx]];
    const came = kept?.rowIdx === at.rowIdx ? kept.idx : null;
    kept = null;
    if (!here || !next || here === next) return null;
    const idx = here.type === 'row' ? at.idx : came;
    if (idx === null) return null;
    if (next.type === 'group') kept = { rowIdx, idx };
    return here.type === 'group' && next.type === 'row' ? { rowIdx, idx } : null;
  };
}

function stepOf({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): 1 | 0 | -1 {
  if (ctrlKey || metaKey || shiftKey || altKey) return 0;
  return code === 'ArrowDown' ? 1 : code === 'ArrowUp' ? -1 : 0;
}
