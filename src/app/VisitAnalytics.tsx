import { Button } from 'antd';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { ofBrowser } from '../lib/browserStorage.ts';
import { externalStore } from '../lib/externalStore.ts';
import { cleanAddress, hit } from '../providers/metrika.ts';
import { metrikaId } from './console.ts';

const KEY = 'analytics-consent';

const store = externalStore<Consent>(remembered());

const consent = {
  get: store.get,
  subscribe: store.subscribe,
  answer(agreed: boolean) {
    const value = agreed ? 'given' : 'refused';
    ofBrowser.write(KEY, value);
    store.set(value);
  },
};

/** Reports page changes where a counter is configured and the visitor agreed; otherwise does nothing at all. */
export default function VisitAnalytics() {
  const counter = useSyncExternalStore(metrikaId.subscribe, metrikaId.get);
  const answer = useSyncExternalStore(consent.subscribe, consent.get);
  const { pathname, search } = useLocation();
  const address = cleanAddress(pathname, search);
  const previous = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (counter === null || answer !== 'given' || previous.current === address) return;
    const from = previous.current;
    previous.current = address;
    // An address that only leads on to another is no visit.
    const timer = setTimeout(() => {
      const own = window.location.origin;
      hit(counter, own + address, from === undefined ? undefined : own + from);
    }, 300);
    return () => clearTimeout(timer);
  }, [counter, answer, address]);

  return counter !== null && answer === 'unasked' ? <ConsentBar answer={consent.answer} /> : null;
}

/** Asks once whether visits may be counted; shown only where a counter is configured. */
function ConsentBar({ answer }: { answer(agreed: boolean): void }) {
  return (
    <section className="bar bar-apart floating consent-bar" aria-label="Статистика посещений">
      <p>Можно считать посещения страниц через Яндекс Метрику? Это помогает улучшать «Прорабку»; данные ваших компаний туда не попадают.</p>
      <div className="bar">
        <Button onClick={() => answer(false)}>Не надо</Button>
        <Button type="primary" onClick={() => answer(true)}>
          Можно
        </Button>
      </div>
    </section>
  );
}

/** The visitor's answer; `unasked` until given. */
type Consent = 'unasked' | 'given' | 'refused';

function remembered(): Consent {
  const text = ofBrowser.read(KEY);
  return text === 'given' || text === 'refused' ? text : 'unasked';
}
