import { type RefObject, useEffect, useRef } from 'react';
import type { HeadingActions } from './sheetView.ts';

const STEP_PX = 16;

/**
 * Keys of a heading under the cursor: Alt+↓ (as in spreadsheets), the menu key and Shift+F10 open the column's menu, Alt+←/→ move
 * the column, Ctrl+←/→ make it narrower and wider. The listener is on the cell, before the grid's own: that one resizes on
 * without end, so that a width could not be taken back.
 */
export function useHeadingKeys(content: RefObject<HTMLElement | null>, column: string, view: HeadingActions | null) {
  const latest = useRef(view);
  latest.current = view;
  const on = view !== null;
  useEffect(() => {
    const cell = content.current?.closest('[role="columnheader"]');
    if (!on || !cell) return;
    function onKeyDown(event: Event) {
      if (!(event instanceof KeyboardEvent) || !latest.current || !cell) return;
      const act = headingAction(event);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      const at = cell.getBoundingClientRect();
      if (act.do === 'menu') latest.current.onMenu(column, at);
      else if (act.do === 'move') latest.current.onStep(column, act.step);
      else latest.current.onResize(column, at.width + act.step * STEP_PX);
    }
    cell.addEventListener('keydown', onKeyDown);
    return () => cell.removeEventListener('keydown', onKeyDown);
  }, [content, column, on]);
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
