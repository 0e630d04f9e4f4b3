import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChangedEntity, EventData } from '../../contract/changeset.ts';
import { LiveProvider } from '../../src/lib/live.ts';
import { useReadAnew } from '../../src/lib/readsEnd.ts';
import { fakeLive } from '../support/live.ts';

it.each<[string, number, readonly ChangedEntity[], Partial<EventData['changeset']>]>([
  ['one of its entities', 2, ['object', 'bill'], { entities: ['service', 'bill'] }],
  ['another entity', 1, ['object', 'bill'], { entities: ['service', 'service_category'] }],
  ['no entity', 2, ['object', 'bill'], { entities: [] }],
  ['what was missed', 2, ['object', 'bill'], { reload: true }],
  ['any entity where it names none', 2, [], { entities: ['service'] }],
])('a report that is open has, after a change of %s, been read so many times: %i', async (_, times, shown, change) => {
  let reads = 0;
  function Report() {
    useReadAnew(['report'], ...shown);
    const { data } = useQuery({ queryKey: ['report'], queryFn: async () => ++reads });
    return <p>{data}</p>;
  }
  const { live, tell } = fakeLive();
  const { findByText } = render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveProvider value={live}>
        <Report />
      </LiveProvider>
    </QueryClientProvider>,
  );
  await findByText('1');
  tell('changeset', change);
  await findByText(String(times));
  expect(reads).toBe(times);
});
