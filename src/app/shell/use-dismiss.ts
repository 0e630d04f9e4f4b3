import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Closes something that is open: Escape (the focus goes back to its button), a press or focus outside of `box`, and any
 * change of address.
 */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, close: (focusBack: boolean) => void): void {
  const { key } = useLocation();
  const latest = useRef(close);
  latest.current = close;
  const openedAt = useRef(key);

  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    latest.current(false);
  }, [key]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      latest.current(true);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [box, open]);
}
