import type { KeyPress } from '../keyboard.ts';
import type { Direction } from './commandStack.ts';

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y by the key itself, the same on the Russian layout; null for any other key. */
export function historyKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Direction | null {
  if (altKey || ctrlKey === metaKey) return null;
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
  return code === 'KeyY' && !shiftKey ? 'redo' : null;
}
