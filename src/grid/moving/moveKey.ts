import type { KeyPress } from '../keyboard.ts';

/** Alt+↑ is -1, Alt+↓ is 1, anything else null. */
export function moveStep({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): 1 | -1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (code === 'ArrowUp') return -1;
  return code === 'ArrowDown' ? 1 : null;
}
