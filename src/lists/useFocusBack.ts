import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusIsFree } from '../ui/focusIsFree.ts';

/** What takes the focus in a row of the list: its menu, else its name. */
function focusableIn(guid: string): HTMLElement | null {
  const [menu, name] = ['menu', 'row'].map((part) => document.querySelector<HTMLElement>(`[data-${part}="${guid}"]`));
  return menu ?? name ?? null;
}

/** Puts the focus on a row of the list. */
export function focusRow(guid: string): void {
  focusableIn(guid)?.focus();
}

/** For the `gone` of `useOpened`: the first mark of a table whose rows can be chosen. */
export const FIRST_MARK = '.ant-table-selection-column input';

/** Ends a selection, whose buttons go with it: the keyboard goes on at the marks of the rows. */
export function clearAndFocus(clear: () => void): void {
  document.querySelector<HTMLElement>(FIRST_MARK)?.focus();
  clear();
}

/**
 * A row was removed or restored, and what was pressed goes with that: the keyboard goes on at the row if it stays, else at a neighbour,
 * unless somebody has gone on elsewhere meanwhile.
 * @param rows as they were before
 * @param stays it is still shown
 */
export function focusBeside(rows: readonly { guid: string }[], guid: string, stays: boolean): void {
  const place = rows.findIndex((row) => row.guid === guid);
  const next = stays ? rows[place] : (rows[place + 1] ?? rows[place - 1]);
  if (next && !document.activeElement?.closest('input, textarea, [role="dialog"]')) focusRow(next.guid);
}

/** A row leaves the list, and its menu's button goes with it: if that had the focus, the keyboard goes on at the marks of the table. */
export function useFocusOnLeave(guid: string): void {
  useLayoutEffect(
    () => () => {
      // the button is still in the table here
      const button = document.activeElement;
      const table = button?.matches(`[data-menu="${guid}"]`) ? button.closest('.ant-table') : null;
      if (!table) return;
      window.setTimeout(() => {
        if (table.isConnected && focusIsFree()) table.querySelector<HTMLElement>(FIRST_MARK)?.focus();
      });
    },
    [guid],
  );
}

/**
 * Remembers what had the focus when something opened, and gives it back when that is gone. An entry of a menu is gone by then: its row's
 * button takes the focus instead.
 * @param open is it open in this rendering?
 * @param gone takes the focus when what had it is gone, hidden or disabled: a selector
 */
export function useFocusBack(open: boolean, gone?: string): () => void {
  const from = useRef<{ element: Element | null; menu: string | null } | null>(null);
  // closed by the browser's way back: what opens next is remembered anew
  if (!open) from.current = null;
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
      const target = menu ? focusableIn(menu) : element;
      if (target instanceof HTMLElement) target.focus();
      if (gone && document.activeElement !== target) document.querySelector<HTMLElement>(gone)?.focus();
    });
  }, [gone]);
}

/** The open drawer takes the focus when what had it is gone from it. @param rows changes when that may have happened */
export function useFocusInDrawer(rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, other buttons
  useEffect(() => {
    if (focusIsFree()) document.querySelector<HTMLElement>('.ant-drawer-open')?.focus();
  }, [rows]);
}

/** What is open over the page (null: nothing), how it opens, and how it closes and gives the focus back, else to `gone`. */
export function useOpened<T>(gone?: string): [open: T | null, setOpen: (open: T) => void, close: () => void] {
  const [open, setOpen] = useState<T | null>(null);
  const focusBack = useFocusBack(open !== null, gone);
  const close = useCallback(() => {
    setOpen(null);
    focusBack();
  }, [focusBack]);
  return [open, setOpen, close];
}
