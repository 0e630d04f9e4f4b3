import type { KeyPress } from '../keyboard.ts';

/** Ctrl+D and Ctrl+R, by the place of the key, on every layout. Ctrl+Shift+R stays the browser's. */
export function fillKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): 'down' | 'right' | null {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return null;
  if (code === 'KeyD') return 'down';
  return code === 'KeyR' ? 'right' : null;
}
