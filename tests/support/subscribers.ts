import type { SubscriptionStateOf } from '../../contract/subscription.ts';
import { buyPlan, writeEntries } from './billing.ts';
import { expectErrors, LETTER_TOO_LATE } from './errors.ts';
import { clientOf, createUser, type TestUser } from './factories.ts';
import { startTestServer } from './server.ts';

/** A server whose clock the test sets, and people who subscribe there: shared by the tests of subscriptions. */
export async function openSubscriptions(start: string) {
  const clock = { now: new Date(start) };
  const server = await startTestServer({ now: () => clock.now });
  const person = async () => {
    const user = await createUser(server.db);
    return { user, client: await clientOf(server, user) };
  };
  return {
    server,
    clock,
    at: (moment: string) => {
      expectErrors(LETTER_TOO_LATE);
      clock.now = new Date(moment);
    },
    write: (user: TestUser, entries: Parameters<typeof writeEntries>[2]) => writeEntries(server.db, user, entries, clock.now),
    buy: (user: TestUser, type: 'pro' | 'pro_plus', price: number, { credit = 0 } = {}) =>
      buyPlan(server.db, user, { type, price, credit, now: clock.now }),
    person,
    show: async ({ client }: Awaited<ReturnType<typeof person>>) => (await client.get<SubscriptionStateOf>('/api/user/subscription/')).body,
  };
}
