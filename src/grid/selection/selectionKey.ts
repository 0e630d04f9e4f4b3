import type { KeyPress } from '../keyboard.ts';
import type { Travel } from './travel.ts';

/** What a key does to the selection. */
export type SelectionMove = { kind: 'go' | 'extend'; way: Travel } | { kind: 'rows' | 'columns' | 'all' };

const plainWays: Record<string, Travel> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const commandWays: Record<string, Travel> = {
  ArrowUp: 'edgeUp',
  ArrowDown: 'edgeDown',
  ArrowLeft: 'edgeLeft',
  ArrowRight: 'edgeRight',
  Home: 'first',
  End: 'last',
};

/** The keys of selecting and of going far; null for a key that is none of them. On a group header plain keys stay its own. */
export function selectionKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress, line: 'group' | 'row'): SelectionMove | null {
  if (altKey) return null;
  const command = ctrlKey || metaKey;
  if (command && !shiftKey && code === 'KeyA') return { kind: 'all' };
  if (code === 'Space' && command) return { kind: shiftKey ? 'all' : 'columns' };
  if (code === 'Space' && shiftKey) return { kind: 'rows' };
  const way = (command ? commandWays : plainWays)[code];
  if (!way) return null;
  if (shiftKey) return { kind: 'extend', way };
  if (command) return { kind: 'go', way };
  // Plain arrows are the grid's own, and so are pages: it knows what it scrolled by.
  return line === 'row' && (way === 'rowStart' || way === 'rowEnd') ? { kind: 'go', way } : null;
}
