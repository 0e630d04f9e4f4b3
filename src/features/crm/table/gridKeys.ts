/** The part of a keyboard event that decides: `code` is the key itself, whatever the layout; `key` is what it types. */
export type GridPress = { code: string; key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

export type GridAction =
  /** by so many rows and columns; as far as there are any */
  | { do: 'move'; rows: number; columns: number }
  /** to the next cell that can be edited, or the one before */
  | { do: 'next'; back: boolean }
  /** what Enter means in this cell: edit it, follow its link, open its menu, sort by its column */
  | { do: 'enter' }
  | { do: 'edit' }
  /** edit, beginning with what was typed */
  | { do: 'type'; text: string }
  | { do: 'clear' }
  | { do: 'card' }
  | { do: 'link' }
  | { do: 'select' }
  | { do: 'menu' }
  | { do: 'resize'; by: 1 | -1 }
  /** the next Tab leaves the table */
  | { do: 'prepareToLeave' };

const FAR = 10_000;
const PAGE = 10;
const moves: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [0, -FAR],
  End: [0, FAR],
};

const isEnter = (code: string) => code === 'Enter' || code === 'NumpadEnter';

/**
 * What a key means in a cell that is not being edited; null leaves it to the browser.
 * @param place `leaving`: Escape was pressed just before
 */
export function gridAction(press: GridPress, place: { editable: boolean; head: boolean; leaving: boolean }): GridAction | null {
  const { code, key, shiftKey, altKey } = press;
  const control = press.ctrlKey || press.metaKey;
  if (code === 'Tab') return control || altKey || place.leaving ? null : { do: 'next', back: shiftKey };
  if (code === 'ContextMenu' || (code === 'F10' && shiftKey)) return { do: 'menu' };
  if (isEnter(code)) return enterAction(control, altKey);
  if (altKey) return arrowResize(code, place.head);
  const move = moves[code];
  if (move) return moveAction(code, move, control);
  if (control) return null;
  if (code === 'Escape') return { do: 'prepareToLeave' };
  if (code === 'F2') return place.editable ? { do: 'edit' } : null;
  if (code === 'Space') return place.head ? { do: 'enter' } : { do: 'select' };
  if (code === 'Delete') return place.editable ? { do: 'clear' } : null;
  return place.editable && [...key].length === 1 ? { do: 'type', text: key } : null;
}

function enterAction(control: boolean, alt: boolean): GridAction {
  if (control) return { do: 'card' };
  return alt ? { do: 'link' } : { do: 'enter' };
}

function arrowResize(code: string, head: boolean): GridAction | null {
  if (!head || (code !== 'ArrowLeft' && code !== 'ArrowRight')) return null;
  return { do: 'resize', by: code === 'ArrowRight' ? 1 : -1 };
}

function moveAction(code: string, [rows, columns]: readonly [number, number], control: boolean): GridAction {
  if (!control) return { do: 'move', rows, columns };
  if (code === 'Home' || code === 'End') return { do: 'move', rows: Math.sign(columns) * FAR, columns };
  return { do: 'move', rows: Math.sign(rows) * FAR, columns: Math.sign(columns) * FAR };
}

/** Where the cursor goes when an edit is taken over. */
export type After = 'down' | 'up' | 'next' | 'previous' | 'stay' | 'card';

/** What a key means while a cell is edited: taking over and going on, or `cancel`; null leaves it to the field. */
export function editorAction({ code, ctrlKey, metaKey, shiftKey, altKey }: Omit<GridPress, 'key'>): After | 'cancel' | null {
  if (code === 'Escape') return 'cancel';
  if (altKey) return null;
  if (isEnter(code)) {
    if (ctrlKey || metaKey) return 'card';
    return shiftKey ? 'up' : 'down';
  }
  if (code === 'Tab' && !ctrlKey && !metaKey) return shiftKey ? 'previous' : 'next';
  return null;
}
