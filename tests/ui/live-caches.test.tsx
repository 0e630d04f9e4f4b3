import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventData } from '../../contract/changeset.ts';
import type { Role } from '../../contract/permissions.ts';
import { useLiveCaches } from '../../src/app/start/useLiveCaches.ts';
import { companyKey } from '../../src/lib/companyLists.ts';
import { LiveProvider } from '../../src/lib/live.ts';
import { fakeLive } from '../support/live.ts';
import { SignedIn } from '../support/signed-in.tsx';

const COMPANY = '00000000-0000-4000-8000-000000000050';
const OTHER = '00000000-0000-4000-8000-000000000051';

function Caches() {
  useLiveCaches();
  return null;
}

/** Shows something that is read under the key, and counts how often. */
async function openReading(client: QueryClient, queryKey: readonly unknown[]) {
  let answers = 0;
  function Reading() {
    const { data } = useQuery({ queryKey, queryFn: async () => ++answers });
    return <p>{data}</p>;
  }
  const { live, tell } = fakeLive();
  const { findByText } = render(
    <QueryClientProvider client={client}>
      <SignedIn selected={COMPANY}>
        <LiveProvider value={live}>
          <Caches />
          <Reading />
        </LiveProvider>
      </SignedIn>
    </QueryClientProvider>,
  );
  await findByText('1');
  return { tell, findByText, reads: () => answers };
}

it('another plan makes the subscription, the settings of the company and its brand stale, and no list', () => {
  const client = new QueryClient();
  const stale = [['subscription', 'own'], companyKey(COMPANY, 'settings'), companyKey(COMPANY, 'brand')];
  const list = companyKey(COMPANY, 'services');
  for (const key of [...stale, list]) client.setQueryData(key, {});
  const { live, tell } = fakeLive();
  render(
    <QueryClientProvider client={client}>
      <SignedIn selected={COMPANY}>
        <LiveProvider value={live}>
          <Caches />
        </LiveProvider>
      </SignedIn>
    </QueryClientProvider>,
  );
  tell('subscription', { is_active: true });
  const invalidated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(stale.map(invalidated)).toEqual([true, true, true]);
  expect(invalidated(list)).toBe(false);
});

it.each<[string, Partial<EventData['changeset']>, number]>([
  ['read anew when a month is closed or opened, which changes no row', { kind: 'edit', entities: [] }, 2],
  ['read anew when events were missed', { reload: true }, 2],
  ['stale, but not read anew, when operations change', { kind: 'edit', entities: ['transaction'] }, 1],
])('closed months that are shown are %s', async (_, change, reads) => {
  const client = new QueryClient();
  const queryKey = companyKey(COMPANY, 'months');
  const { tell, reads: read } = await openReading(client, queryKey);
  tell('changeset', change);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(read()).toBe(reads);
});

it('the brand and the settings of a company that somebody changed are read anew where they are shown, and stale elsewhere', async () => {
  const client = new QueryClient();
  const settings = companyKey(COMPANY, 'settings');
  client.setQueryData(settings, {});
  const { tell, findByText } = await openReading(client, companyKey(COMPANY, 'brand'));
  tell('permissions', {});
  await findByText('2');
  expect(client.getQueryState(settings)).toMatchObject({ isInvalidated: true, dataUpdateCount: 1 });
});

it('another role in the company makes its lists stale without an event, and another company with another role none', () => {
  const client = new QueryClient();
  const lists = [OTHER, COMPANY].map((company) => companyKey(company, 'transactions'));
  for (const key of lists) client.setQueryData(key, []);
  const shown = (selected: string, role: Role) => (
    <QueryClientProvider client={client}>
      <SignedIn selected={selected} role={role}>
        <Caches />
      </SignedIn>
    </QueryClientProvider>
  );
  const invalidated = () => lists.map((key) => client.getQueryState(key)?.isInvalidated);
  const { rerender } = render(shown(OTHER, 'company'));
  rerender(shown(COMPANY, 'partner'));
  expect(invalidated()).toEqual([false, false]);
  rerender(shown(COMPANY, 'contractor'));
  expect(invalidated()).toEqual([false, true]);
});
