import { useCallback, useRef, useState } from 'react';

/** Puts the focus on a row of the list: on its menu, else on its name. */
export function focusRow(guid: string): void {
  const [menu, name] = ['menu', 'row'].map((part) => document.querySelector<HTMLElement>(`[data-${part}="${guid}"]`));
  (menu ?? name)?.focus();
}

/**
 * Remembers what had the focus when something opened, and gives it back when that is gone. An entry of a menu is gone by then: its row's
 * button takes the focus instead.
 * @param open is it open in this rendering?
 * @param gone takes the focus when what had it is gone: a selector
 */
export function useFocusBack(open: boolean, gone?: string): () => void {
  const from = useRef<{ element: Element | null; menu: string | null } | null>(null);
  if (open && !from.current) {
    const element = document.activeElement;
    const expanded = document.querySelector<HTMLElement>('[data-menu].ant-dropdown-open');
    from.current = { element, menu: expanded?.dataset.menu ?? null };
  }
  return useCallback(() => {
    const { element = null, menu = null } = from.current ?? {};
    from.current = null;
    // the dialog takes the focus along when it goes
    window.setTimeout(() => {
      if (menu) focusRow(menu);
      else if (element instanceof HTMLElement && element.isConnected) element.focus();
      else if (gone) document.querySelector<HTMLElement>(gone)?.focus();
    });
  }, [gone]);
}

/** What is open over the page (null: nothing), how it opens, and how it closes and gives the focus back. */
export function useOpened<T>(): [open: T | null, setOpen: (open: T) => void, close: () => void] {
  const [open, setOpen] = useState<T | null>(null);
  const focusBack = useFocusBack(open !== null);
  const close = useCallback(() => {
    setOpen(null);
    focusBack();
  }, [focusBack]);
  return [open, setOpen, close];
}
