import type { InputRef } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Direction } from '../../grid/commands/commandStack.ts';
import { historyKey } from '../../grid/commands/historyKey.ts';

type Deps = { searchField: RefObject<InputRef | null>; canEdit: boolean; onHistory(direction: Direction): void };

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** What opens over the screen has keys of its own, though React hands its events on to the screen. */
const isOver = (target: EventTarget | null) => target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

/**
 * Ctrl+Z takes back the latest action, Ctrl+Y and Ctrl+Shift+Z do it again; `/` outside of fields and cells goes to the search, from a
 * cell Ctrl+Shift+F does. By key code: the same on the Russian layout.
 */
export function usePriceShortcuts({ searchField, canEdit, onHistory }: Deps) {
  const undo = useRef<(event: globalThis.KeyboardEvent) => void>(() => undefined);
  undo.current = (event) => {
    // A drag leaves the keyboard with the page: no element of the screen hears it there.
    const direction = historyKey(event);
    if (!canEdit || !direction || event.target !== document.body || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    onHistory(direction);
  };
  useEffect(() => {
    const onUndo = (event: globalThis.KeyboardEvent) => undo.current(event);
    document.addEventListener('keydown', onUndo);
    return () => document.removeEventListener('keydown', onUndo);
  }, []);
  useEffect(() => {
    function onSlash(event: globalThis.KeyboardEvent) {
      const inSheet = event.target instanceof Element && event.target.closest('[role="treegrid"]');
      const slash = event.code === 'Slash' && !event.ctrlKey && !event.altKey && !event.metaKey && !inSheet && !isField(event.target);
      const find = event.code === 'KeyF' && event.shiftKey && (event.ctrlKey || event.metaKey);
      if ((!slash && !find) || isOver(event.target)) return;
      event.preventDefault();
      searchField.current?.focus({ cursor: 'all' });
    }
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, [searchField]);

  return (event: KeyboardEvent) => {
    const direction = historyKey(event);
    // In a field these keys belong to the text being typed.
    if (!canEdit || !direction || isField(event.target) || isOver(event.target)) return;
    event.preventDefault();
    onHistory(direction);
  };
}
