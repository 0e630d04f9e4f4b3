import { useEffect, useRef } from 'react';

type Options = {
  /** is anything searched for? */
  searching: boolean;
  toField(): void;
  /** @param inField the key was pressed in a field, where the keyboard stays */
  go(step: 1 | -1, inField: boolean): void;
  /** the search field itself */
  isField(target: EventTarget | null): boolean;
};

/** Ctrl+F goes to the search field; F3 and Shift+F3 to the next match and back, wherever the cursor is. By key code. */
export function useSearchKeys(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { searching, toField, go, isField } = latest.current;
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const find = event.code === 'KeyF' && command;
      const next = event.code === 'F3' && !event.ctrlKey && !event.metaKey && !event.altKey;
      // A dialog over the sheet has fields of its own, and the browser its own search.
      if ((!find && !next) || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
      event.preventDefault();
      if (next && searching) go(event.shiftKey ? -1 : 1, isField(event.target));
      else toField();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
