import type { InputRef } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

type Deps = { searchField: RefObject<InputRef | null>; canEdit: boolean; undo(): void };

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/**
 * Ctrl+Z takes back the latest action; `/` outside of fields and cells goes to the search, from a cell Ctrl+Shift+F does.
 * By key code: the same on the Russian layout.
 */
export function usePriceShortcuts({ searchField, canEdit, undo }: Deps) {
  useEffect(() => {
    function onSlash(event: globalThis.KeyboardEvent) {
      const inSheet = event.target instanceof Element && event.target.closest('[role="treegrid"]');
      const slash = event.code === 'Slash' && !event.ctrlKey && !event.altKey && !event.metaKey && !inSheet && !isField(event.target);
      const find = event.code === 'KeyF' && event.shiftKey && (event.ctrlKey || event.metaKey);
      if (!slash && !find) return;
      event.preventDefault();
      searchField.current?.focus({ cursor: 'all' });
    }
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, [searchField]);

  return (event: KeyboardEvent) => {
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    // In a field Ctrl+Z belongs to the text being typed.
    if (!canEdit || !command || event.code !== 'KeyZ' || isField(event.target)) return;
    event.preventDefault();
    undo();
  };
}
