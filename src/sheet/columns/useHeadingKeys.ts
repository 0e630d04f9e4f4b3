import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '../../lib/listen.ts';
import type { HeadingControl } from './sheetView.ts';

const STEP_PX = 16;

/**
 * Keys of a heading under the cursor: Alt+↓ (as in spreadsheets), the menu key and Shift+F10 open the column's menu, Alt+←/→ move
 * the column, Ctrl+←/→ make it narrower and wider. The listener is on the cell, before the grid's own: that one resizes on
 * without end, so that a width could not be taken back.
 */
export function useHeadingKeys(content: RefObject<HTMLElement | null>, column: string, control: HeadingControl | null) {
  const on = control !== null;
  const onKeyDown = useEffectEvent((event: KeyboardEvent, cell: Element) => {
    const act = headingAction(event);
    if (!act || !control) return;
    event.preventDefault();
    event.stopPropagation();
    const at = cell.getBoundingClientRect();
    if (act.do === 'menu') control.openTool({ kind: 'menu', column, at });
    else if (act.do === 'move') control.step(column, act.step);
    else control.resize(column, at.width + act.step * STEP_PX);
  });
  useEffect(() => {
    const cell = on && content.current?.closest('[role="columnheader"]');
    if (cell) return listen(cell, { keydown: (event) => onKeyDown(event, cell) });
  }, [content, on]);
}

type HeadingAction = { do: 'menu' } | { do: 'move' | 'resize'; step: -1 | 1 };

/** By key code: the same on any layout. */
export function headingAction(press: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): HeadingAction | null {
  const { code, altKey, shiftKey } = press;
  const command = press.ctrlKey || press.metaKey;
  if (!command && ((code === 'ArrowDown' && altKey) || code === 'ContextMenu' || (code === 'F10' && shiftKey))) return { do: 'menu' };
  if ((code !== 'ArrowLeft' && code !== 'ArrowRight') || shiftKey || altKey === command) return null;
  return { do: altKey ? 'move' : 'resize', step: code === 'ArrowLeft' ? -1 : 1 };
}
