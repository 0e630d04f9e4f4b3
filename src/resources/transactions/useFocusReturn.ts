import { useCallback, useRef } from 'react';

/**
 * Remembers what had the focus when something opened, and gives it back.
 * @param open is it open in this rendering?
 */
export function useFocusReturn(open: boolean): () => void {
  const from = useRef<Element | null>(null);
  if (open && !from.current) from.current = document.activeElement;
  return useCallback(() => {
    const element = from.current;
    from.current = null;
    // a row that is gone leaves the focus to the list
    window.setTimeout(() => {
      const back =
        element instanceof HTMLElement && element.isConnected ? element : document.querySelector<HTMLElement>('.money-list [data-row]');
      back?.focus();
    });
  }, []);
}
