import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { listen } from '../../lib/listen.ts';

const ITEMS = '[role^="menuitem"]';

/** Keyboard of an ARIA menu: arrows wrap around, Home and End, and typing the beginning of an item. Focus enters on opening. */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, start: 'first' | 'last'): (event: ReactKeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });

  useEffect(() => {
    const items = itemsOf(menu.current);
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true');
    (start === 'last' ? items.at(-1) : (checked ?? items[0]))?.focus();
  }, [menu, start]);

  return (event) => {
    const items = itemsOf(menu.current);
    const current = items.findIndex((item) => item.matches(':focus'));
    // A link answers to Enter alone, an item of a menu to both.
    if (event.key === ' ' && items[current] instanceof HTMLAnchorElement) {
      event.preventDefault();
      items[current].click();
      return;
    }
    const target = moved(event.key, current, items.length) ?? byTyping(event, items, current);
    if (target === undefined) return;
    event.preventDefault();
    items[target]?.focus();
  };

  function byTyping(event: ReactKeyboardEvent, items: HTMLElement[], current: number) {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const recent = event.timeStamp - typed.current.at < 700 ? typed.current.text : '';
    const text = recent + event.key.toLowerCase();
    typed.current = { text, at: event.timeStamp };
    const from = text.length === 1 ? current + 1 : Math.max(current, 0);
    const order = items.map((_item, index) => (from + index) % items.length);
    return order.find((index) => items[index]?.textContent?.trim().toLowerCase().startsWith(text));
  }
}

function moved(key: string, current: number, count: number) {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>(ITEMS)] : [];
}

/**
 * Closes something that is open: Escape (the focus goes back to its button), a press or focus outside of `box`, and any
 * change of address.
 */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, close: (focusBack: boolean) => void): void {
  const { key } = useLocation();
  const onDismiss = useEffectEvent(close);
  const openedAt = useRef(key);

  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    onDismiss(false);
  }, [key]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onDismiss(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onDismiss(true);
    };
    return listen(document, { pointerdown: outside, focusin: outside, keydown: onEscape });
  }, [box, open]);
}
