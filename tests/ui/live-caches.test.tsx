import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventData } from '../../contract/changeset.ts';
import { useLiveCaches } from '../../src/app/start/useLiveCaches.ts';
import { companyKey } from '../../src/lib/companyLists.ts';
import { type Live, LiveProvider } from '../../src/lib/live.ts';
import { SignedIn } from '../support/signed-in.tsx';

const COMPANY = '00000000-0000-4000-8000-000000000050';

function Caches() {
  useLiveCaches();
  return null;
}

it('another plan makes the subscription, the settings of the company and its brand stale, and no list', () => {
  const client = new QueryClient();
  const stale = [['subscription', 'own'], companyKey(COMPANY, 'settings'), companyKey(COMPANY, 'brand')];
  const list = companyKey(COMPANY, 'services');
  for (const key of [...stale, list]) client.setQueryData(key, {});
  const handlers = new Set<(data: EventData['subscription']) => void>();
  const live: Live = {
    subscribe(event, handler) {
      if (event === 'subscription') handlers.add(handler as never);
      return () => handlers.delete(handler as never);
    },
  };
  render(
    <QueryClientProvider client={client}>
      <SignedIn selected={COMPANY}>
        <LiveProvider value={live}>
          <Caches />
        </LiveProvider>
      </SignedIn>
    </QueryClientProvider>,
  );
  for (const tell of handlers) tell({ is_active: true });
  const invalidated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(stale.map(invalidated)).toEqual([true, true, true]);
  expect(invalidated(list)).toBe(false);
});
