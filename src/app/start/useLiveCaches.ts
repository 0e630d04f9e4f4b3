import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChangedEntity } from '../../../contract/changeset.ts';
import { companyKey, listOfEntity, listsShowing } from '../../lib/companyLists.ts';
import { useLive } from '../../lib/live.ts';
import { readAnew } from '../../lib/readsEnd.ts';
import { useCompany } from '../../lib/workspace.ts';
import { startQueries } from './startQueries.ts';

/** Where the journal of a company is cached, and what an import or its undoing changes in it for every screen. */
const JOURNAL = 'changesets';

const JOURNAL_SHOWN: ReadonlySet<string> = new Set(['import', 'revert']);

/** What is read of a company itself: its settings, and the heads of its papers. */
const OF_COMPANY = ['settings', 'brand'];

const everything = Object.keys(listOfEntity) as ChangedEntity[];

/**
 * Keeps what is cached in step with the server: lists that changed are stale, so that whoever opens them next reads them anew (an open
 * screen hears of the change itself and decides when); flags, companies and their settings are asked for again when they changed.
 */
export function useLiveCaches() {
  const client = useQueryClient();
  const { company, role } = useCompany();
  const last = useRef({ company: company.guid, role });

  // Another role sees other fields. A role changed while the stream was closed is not sent as an event: it comes with the refetched companies.
  useEffect(() => {
    const previous = last.current;
    last.current = { company: company.guid, role };
    if (previous.company !== company.guid || previous.role === role) return;
    void client.invalidateQueries({ queryKey: companyKey(company.guid) });
  }, [client, company.guid, role]);

  useLive('changeset', (change) => {
    const stale = (name: string, refetchType: 'active' | 'none' = 'none') =>
      void client.invalidateQueries({ queryKey: companyKey(company.guid, name), refetchType });
    for (const name of listsShowing('reload' in change ? everything : change.entities)) stale(name);
    stale(JOURNAL, 'reload' in change || JOURNAL_SHOWN.has(change.kind) ? 'active' : 'none');
    // closing or opening a month changes no rows, `months` is fetched at once; after a change of rows the open screen decides
    stale('months', 'reload' in change || change.entities.length === 0 ? 'active' : 'none');
  });
  useLive('permissions', () => {
    void client.invalidateQueries({ queryKey: startQueries.permissions.queryKey });
    void client.invalidateQueries({ queryKey: startQueries.companies.queryKey });
    // settings that somebody changed are told in the same way
    for (const name of OF_COMPANY) void readAnew(client, companyKey(company.guid, name));
  });
  useLive('subscription', () => {
    void client.invalidateQueries({ queryKey: ['subscription'] });
    // what the plan gives of an own brand
    for (const name of OF_COMPANY) void client.invalidateQueries({ queryKey: companyKey(company.guid, name) });
  });
}
