import { externalStore } from '../../lib/external-store.ts';

/** The visitor's answer; `unasked` until given. */
export type Consent = 'unasked' | 'given' | 'refused';

const KEY = 'analytics-consent';
const store = externalStore<Consent>(remembered());

export const consent = {
  get: store.get,
  subscribe: store.subscribe,
  answer(agreed: boolean): void {
    const value = agreed ? 'given' : 'refused';
    try {
      window.localStorage.setItem(KEY, value);
    } catch {
      // Without storage the answer lasts as long as the page.
    }
    store.set(value);
  },
};

function remembered(): Consent {
  try {
    const text = window.localStorage.getItem(KEY);
    return text === 'given' || text === 'refused' ? text : 'unasked';
  } catch {
    return 'unasked';
  }
}
