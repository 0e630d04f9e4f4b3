import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ChangedEntity } from '../../../contract/changeset.ts';
import { companyKey, listOfEntity, listsShowing } from '../../lib/companyLists.ts';
import { type ExternalStore, externalStore } from '../../lib/externalStore.ts';
import { LiveProvider, useLive } from '../../lib/live.ts';
import { useCompany, useCompanyIfAny, useExtension } from '../../lib/workspace.ts';
import { createLive } from '../../providers/live.ts';
import { createOpenEvents, inStreamSlot } from '../../providers/openEvents.ts';
import { api, baseURL, connection, session } from '../console.ts';
import { followLists } from './lastList.ts';
import { startQueries } from './startQueries.ts';

/** Where the journal of a company is cached, and what an import or its undoing changes in it for every screen. */
const JOURNAL = 'changesets';

const JOURNAL_SHOWN: ReadonlySet<string> = new Set(['import', 'revert']);

const everything = Object.keys(listOfEntity) as ChangedEntity[];

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
      {company ? <LiveCaches /> : null}
      {children}
    </LiveProvider>
  );
}

function LiveCaches() {
  useLiveCaches();
  return null;
}

/** Is the tab looked at, or was it a moment ago? */
function tabVisibility(page: Document = document): Pick<ExternalStore<boolean>, 'get' | 'subscribe'> {
  const visible = externalStore(page.visibilityState === 'visible');
  let timer: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') visible.set(true);
    else timer = setTimeout(() => visible.set(false), HIDDEN_FOR_LONG);
  });
  return { get: visible.get, subscribe: visible.subscribe };
}

/**
 * Keeps what is cached in step with the server: lists that changed are stale, so that whoever opens them next reads them anew (an open
 * screen hears of the change itself and decides when); flags and companies are asked for again when they changed.
 */
function useLiveCaches() {
  const client = useQueryClient();
  const { company, role } = useCompany();

  useLive('changeset', (change) => {
    const stale = (name: string, refetchType: 'active' | 'none' = 'none') =>
      void client.invalidateQueries({ queryKey: companyKey(company.guid, name), refetchType });
    for (const name of listsShowing('reload' in change ? everything : change.entities)) stale(name);
    stale(JOURNAL, 'reload' in change || JOURNAL_SHOWN.has(change.kind) ? 'active' : 'none');
  });
  useLive('permissions', (now) => {
    void client.invalidateQueries({ queryKey: startQueries.permissions.queryKey });
    void client.invalidateQueries({ queryKey: startQueries.companies.queryKey });
    if (now.role === null || now.role === role) return;
    // another role is shown other fields
    void client.invalidateQueries({ queryKey: companyKey(company.guid) });
  });
  useLive('subscription', () => void client.invalidateQueries({ queryKey: ['subscription'] }));
}
