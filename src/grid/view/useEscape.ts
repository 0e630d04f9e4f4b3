import { useEffect, useRef } from 'react';

/** Escape closes what is open over the sheet, wherever the keyboard is. */
export function useEscape(onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.code !== 'Escape') return;
      // Nothing behind it is meant.
      event.stopPropagation();
      close.current();
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
