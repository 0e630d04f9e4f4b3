import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { cleanAddress } from '../providers/analytics/clean-address.ts';
import { consent } from '../providers/analytics/consent.ts';
import { hit } from '../providers/analytics/metrika.ts';
import { ConsentBar } from './ConsentBar.tsx';
import { metrikaId } from './console.ts';

/** Reports page changes where a counter is configured and the visitor agreed; otherwise does nothing at all. */
export function VisitAnalytics() {
  const counter = useSyncExternalStore(metrikaId.subscribe, metrikaId.get);
  const answer = useSyncExternalStore(consent.subscribe, consent.get);
  const { pathname, search } = useLocation();
  const address = cleanAddress(pathname, search);
  const previous = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (counter === null || answer !== 'given' || previous.current === address) return;
    const from = previous.current;
    previous.current = address;
    // After the screen has set its title.
    const timer = setTimeout(() => {
      const own = window.location.origin;
      hit(counter, own + address, document.title, from === undefined ? undefined : own + from);
    }, 300);
    return () => clearTimeout(timer);
  }, [counter, answer, address]);

  return counter !== null && answer === 'unasked' ? <ConsentBar answer={consent.answer} /> : null;
}
