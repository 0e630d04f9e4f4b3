import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of screen the focus goes to its content, as it would with a page load; the first screen takes nothing. */
export function useRouteFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
