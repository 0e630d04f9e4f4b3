/** The part of a keyboard event that decides; `code` names the key itself, so that the Russian layout changes nothing. */
export type KeyPress = { code: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** Where the key was pressed. */
export type KeyPlace = {
  editing: boolean;
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
  | 'commitAndDown'
  | 'commitAndUp'
  | 'commitAndNext'
  | 'commitAndPrevious'
  /** the text goes into every selected cell */
  | 'fill'
  | 'down'
  | 'up'
  | 'next'
  | 'previous'
  | 'clear'
  | 'expand'
  | 'collapse'
  | 'menu'
  | 'prepareToLeave'
  | 'leave'
  | 'stay'
  /** the sheet's own behaviour: arrows, Home, End, PgUp, PgDn, typing */
  | 'default';

const isEnter = (code: string) => code === 'Enter' || code === 'NumpadEnter';

/** What a key means at a place (keyboard of the sheet, docs/guide.md). */
export function keyAction(press: KeyPress, place: KeyPlace): KeyAction {
  const { code, shiftKey } = press;
  const command = press.ctrlKey || press.metaKey || press.altKey;
  if (place.editing) return editingAction(press);
  if (code === 'Tab' && !command) return place.leaving ? 'leave' : tabAction(place, shiftKey);
  if (place.line === 'header') return 'default';
  if (code === 'ContextMenu' || (code === 'F10' && shiftKey)) return 'menu';
  if (command) return 'default';
  if (code === 'Escape') return 'prepareToLeave';
  if (place.menuColumn && (isEnter(code) || code === 'Space')) return 'menu';
  if (code === 'F2') return 'edit';
  if (place.ranged && isEnter(code)) return shiftKey ? 'up' : 'down';
  if (place.ranged && (code === 'Delete' || code === 'Backspace')) return 'clear';
  if (place.line === 'group') return groupAction(code, place);
  if (isEnter(code)) return 'edit';
  if (code === 'Delete') return 'clear';
  if (code === 'ArrowLeft' && place.firstColumn) return 'stay';
  return 'default';
}

/** How the editing of a cell ends: `stay` by the mouse, `open` opens its row. */
export type EditEnd = 'down' | 'up' | 'next' | 'previous' | 'stay' | 'open';

const ends: Partial<Record<KeyAction, EditEnd>> = {
  commitAndDown: 'down',
  commitAndUp: 'up',
  commitAndNext: 'next',
  commitAndPrevious: 'previous',
  fill: 'open',
};

/** What a key means in the field of a table's cell; null leaves it to the field. */
export function editEnd(press: KeyPress): EditEnd | 'cancel' | null {
  if (press.code === 'Escape') return 'cancel';
  return ends[editingAction(press)] ?? null;
}

function editingAction({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): KeyAction {
  if (isEnter(code) && (ctrlKey || metaKey)) return 'fill';
  if (ctrlKey || metaKey || altKey) return 'default';
  if (isEnter(code)) return shiftKey ? 'commitAndUp' : 'commitAndDown';
  if (code === 'Tab') return shiftKey ? 'commitAndPrevious' : 'commitAndNext';
  return 'default';
}

function tabAction(place: KeyPlace, shiftKey: boolean): KeyAction {
  if (place.line === 'header') return 'default';
  return shiftKey ? 'previous' : 'next';
}

function groupAction(code: string, place: KeyPlace): KeyAction {
  if (isEnter(code) || code === 'Space') return place.expanded ? 'collapse' : 'expand';
  if (code === 'ArrowRight' && !place.expanded) return 'expand';
  if (code === 'ArrowLeft') return place.expanded ? 'collapse' : 'stay';
  if (code === 'Delete' || code === 'Backspace') return 'stay';
  return 'default';
}
