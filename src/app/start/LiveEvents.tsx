import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type ExternalStore, externalStore } from '../../lib/externalStore.ts';
import { LiveProvider } from '../../lib/live.ts';
import { useCompanyIfAny, useExtension } from '../../lib/workspace.ts';
import { createLive } from '../../providers/live.ts';
import { createOpenEvents, inStreamSlot } from '../../providers/openEvents.ts';
import { api, baseURL, connection, session } from '../console.ts';
import { followLists } from './lastList.ts';
import { startQueries } from './startQueries.ts';
import { useLiveCaches } from './useLiveCaches.ts';

/** A glance at another tab ends no stream: ms until it does. */
const HIDDEN_FOR_LONG = 15_000;

/** One for the page: it reads the stream of one company at a time. */
const live = createLive({
  open: createOpenEvents({ baseURL, session, refresh: api.refresh }),
  session,
  connection,
  visible: tabVisibility(),
  inSlot: inStreamSlot,
});

followLists(({ company, etag }) => {
  // api.md «caching»: the tag begins with the company's change counter
  const counter = /^(?:W\/)?"(\d+)-/.exec(etag)?.[1];
  if (counter) live.listRead(company, Number(counter));
});

/** Hears what happens in the selected company, where there is one and the server tells it, and lets all below hear it. */
export function LiveEvents({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const company = useCompanyIfAny()?.company.guid;
  const told = useExtension('events');

  useEffect(() => {
    if (!told || !company) return;
    return live.watch(company, () => void client.invalidateQueries(startQueries.companies));
  }, [told, company, client]);

  return (
    <LiveProvider value={live}>
      {company && <LiveCaches />}
      {children}
    </LiveProvider>
  );
}

function LiveCaches() {
  useLiveCaches();
  return null;
}

/** Is the tab looked at, or was it a moment ago? */
function tabVisibility(): Pick<ExternalStore<boolean>, 'get' | 'subscribe'> {
  const visible = externalStore(document.visibilityState === 'visible');
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') visible.set(true);
    else timer = setTimeout(() => visible.set(false), HIDDEN_FOR_LONG);
  });
  return { get: visible.get, subscribe: visible.subscribe };
}
