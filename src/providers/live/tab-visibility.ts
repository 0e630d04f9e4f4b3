import { type ExternalStore, externalStore } from '../../lib/external-store.ts';

/** A glance at another tab ends no stream: ms until it does. */
const HIDDEN_FOR_LONG = 15_000;

/** Is the tab looked at, or was it a moment ago? */
export function tabVisibility(page: Document = document): Pick<ExternalStore<boolean>, 'get' | 'subscribe'> {
  const visible = externalStore(page.visibilityState === 'visible');
  let timer: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') visible.set(true);
    else timer = setTimeout(() => visible.set(false), HIDDEN_FOR_LONG);
  });
  return { get: visible.get, subscribe: visible.subscribe };
}
