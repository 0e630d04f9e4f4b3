import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useCompany } from '../../lib/company-context.tsx';
import { LiveProvider } from '../../lib/live.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { createLive } from '../../providers/live/live.ts';
import { createOpenEvents } from '../../providers/live/open-events.ts';
import { inStreamSlot } from '../../providers/live/stream-slot.ts';
import { tabVisibility } from '../../providers/live/tab-visibility.ts';
import { api, baseURL, connection, lastList, session } from '../console.ts';
import { startQueries } from './start-queries.ts';
import { useLiveCaches } from './use-live-caches.ts';

/** One for the page: it reads the stream of one company at a time. */
const live = createLive({
  open: createOpenEvents({ baseURL, session, refresh: api.refresh }),
  session,
  connection,
  visible: tabVisibility(),
  inSlot: inStreamSlot,
});

lastList.subscribe(() => {
  const read = lastList.get();
  // api.md «caching»: the tag begins with the company's change counter
  const counter = /^(?:W\/)?"(\d+)-/.exec(read?.etag ?? '')?.[1];
  if (read && counter) live.listRead(read.company, Number(counter));
});

/** Hears what happens in the selected company, where the server tells it, and lets all below hear it. */
export function LiveEvents({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { company } = useCompany();
  const told = useExtension('events');

  useEffect(() => {
    if (!told) return;
    return live.watch(company.guid, () => void client.invalidateQueries(startQueries.companies));
  }, [told, company.guid, client]);

  return (
    <LiveProvider value={live}>
      <LiveCaches />
      {children}
    </LiveProvider>
  );
}

function LiveCaches() {
  useLiveCaches();
  return null;
}
