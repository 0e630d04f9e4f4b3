import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rowOf, rowsOf } from '../../server/database/rows.ts';
import { seedDemoCodes } from '../../server/demo/codes.ts';
import { prepareDemo } from '../../server/demo/demo.ts';
import { seedDemoPayments } from '../../server/demo/payments.ts';
import { schedule } from '../../server/modules/billing/ledger/schedule.ts';
import { readLedger } from '../../server/modules/billing/ledger/service.ts';
import { buyPlan, gift, writeEntries } from '../support/billing.ts';
import { expectErrors, LETTER_TOO_LATE } from '../support/errors.ts';
import { clientOf, createUser, type TestUser } from '../support/factories.ts';
import type { PaymentRow } from '../support/rows.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const clock = { now: new Date('2027-01-10T09:00:00Z') };
const server = await startTestServer({ now: () => clock.now });
const demo = await startTestServer();

/** What is stored of somebody's access, and what the ledger gives. */
async function both({ db }: TestServer, user: string) {
  const stored = await rowsOf<{
    plan: string | null;
    subscription_type: string;
    period: 1 | 3 | 6 | 12;
    starts_at: string;
    until: string;
    grace_until: string | null;
  }>(db)`
    select subscription_type, period, plan, starts_at, until, grace_until from subscription where user_guid = ${user} order by starts_at`;
  return { stored, computed: schedule(await readLedger(db, user)).segments };
}

describe('the demo data', () => {
  it('has two years of sales, and the ledger explains all access', async () => {
    await prepareDemo(demo.db, () => {});
    await Promise.all([seedDemoPayments(demo.app.api), seedDemoPayments(demo.app.api)]);
    await seedDemoCodes(demo.app.api);
    const users = await rowsOf<{ email: string | null; guid: string }>(demo.db)`select guid, email from app_user`;
    let stretches = 0;
    for (const { guid } of users) {
      const { stored, computed } = await both(demo, guid);
      expect(stored).toEqual(computed);
      stretches += stored.length;
    }
    expect(stretches).toBeGreaterThan(15);
    const now = new Date().toISOString();
    const active = await rowsOf(demo.db)`
      select email, subscription_type, auto_renewal from subscription s join app_user u on u.guid = s.user_guid
      where starts_at <= ${now} and coalesce(grace_until, until) > ${now} order by email`;
    expect(active).toEqual([
      { email: 'manager@demo.example', subscription_type: 'pro', auto_renewal: true },
      { email: 'owner@demo.example', subscription_type: 'pro_plus', auto_renewal: true },
      { email: null, subscription_type: 'pro', auto_renewal: true },
    ]);
    const months = await rowsOf<{ paid_at: string }>(demo.db)`select paid_at from payment`;
    expect(new Set(months.map(({ paid_at }) => paid_at.slice(0, 7))).size).toBeGreaterThan(18);
    const odd = await rowsOf<{ guid: string }>(demo.db)`select guid from payment where paid_at > ${now}`;
    expect(odd).toEqual([]);
    // who paid had registered by then, and the CRM tells them from those who did not pay
    const { rows: strangers } = await sql`select u.name from payment p join app_user u on u.guid = p.user_guid
      where p.paid_at < u.date_joined or u.last_login is null or u.last_login > now() or u.status <> 'paid'`.execute(demo.db);
    expect(strangers).toEqual([]);
    const ends = await rowsOf<{ guid: string }>(demo.db)`select guid from ledger where kind = 'expired'`;
    expect(ends.length).toBeGreaterThan(8);
  });
});

type Step = {
  kind: 'gift' | 'buy' | 'fail' | 'cancel' | 'resume' | 'remove' | 'refund' | 'set';
  days: number;
  plan: 'pro' | 'pro_plus';
  months: number;
};
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('gift', 'buy', 'buy', 'fail', 'cancel', 'resume', 'remove', 'refund', 'set'),
    days: fc.nat(40),
    plan: fc.constantFrom<Step['plan']>('pro', 'pro_plus'),
    months: fc.constantFrom(1, 3),
  }),
  { minLength: 3, maxLength: 8 },
);

async function run(user: TestUser, { kind, plan, months }: Step): Promise<void> {
  const { db } = server;
  const note = (entries: Parameters<typeof writeEntries>[2]) => writeEntries(db, user, entries, clock.now);
  if (kind === 'gift') await note(gift(plan, months));
  if (kind === 'buy') await buyPlan(db, user, { type: plan, price: 990, period: months, now: clock.now });
  if (kind === 'fail') await note({ kind: 'renewal_failed', subscription_type: plan, period: 1 });
  if (kind === 'set')
    await note({ kind: 'manual', subscription_type: plan, until: new Date(clock.now.getTime() + months * 86_400_000).toISOString() });
  if (kind === 'refund') {
    const paid = await rowOf<PaymentRow>(db)`select * from payment where user_guid = ${user.guid} and refunded = 0`;
    if (!paid) return;
    await sql`update payment set refunded = ${paid.amount} where guid = ${paid.guid}`.execute(db);
    await note({ kind: 'refunded', payment: paid.guid, subscription_type: paid.subscription_type, amount: paid.amount });
  }
  const address = { cancel: 'subscriptions/cancel', resume: 'subscription/resume', remove: 'subscription/card/remove' } as const;
  if (kind in address) await (await clientOf(server, user)).post(`/api/user/${address[kind as keyof typeof address]}/`, {});
}

it('stored access always follows from the ledger, and renewal from the agreement', async () => {
  expectErrors(LETTER_TOO_LATE);
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const user = await createUser(server.db);
      for (const step of list) {
        clock.now = new Date(clock.now.getTime() + step.days * 86_400_000);
        await run(user, step);
        const { stored, computed } = await both(server, user.guid);
        expect(stored).toEqual(computed);
      }
      const live = await rowsOf<{ subscription_type: string }>(server.db)`
        select subscription_type from agreement where user_guid = ${user.guid} and status <> 'off'`;
      const renewed = await rowsOf<{ subscription_type: string }>(server.db)`
        select subscription_type from subscription where user_guid = ${user.guid} and auto_renewal = true`;
      expect(live.length).toBeLessThanOrEqual(1);
      expect(renewed.every(({ subscription_type }) => subscription_type === live[0]?.subscription_type)).toBe(true);
    }),
    { numRuns: 8 },
  );
});

it('twenty simultaneous changes to one user’s ledger run one after another: none is lost, none overlaps', async () => {
  // the test above moved the clock past the time of its letters: the last of them may be given up during this one
  expectErrors(LETTER_TOO_LATE);
  const user = await createUser(server.db);
  const client = await clientOf(server, user);
  const writes = Array.from(
    { length: 10 },
    (_, n) => () => writeEntries(server.db, user, gift(n % 2 === 0 ? 'pro' : 'pro_plus', 1), clock.now),
  );
  const cancels = Array.from({ length: 5 }, () => () => client.post('/api/user/subscriptions/cancel/', {}));
  const purchases = Array.from(
    { length: 5 },
    () => () => buyPlan(server.db, user, { type: 'pro', price: 990, now: clock.now }).catch(() => undefined),
  );
  await Promise.all([...writes, ...cancels, ...purchases].map((one) => one()));
  const { stored, computed } = await both(server, user.guid);
  expect(stored).toEqual(computed);
  const given = await rowsOf<{ kind: string }>(server.db)`select kind from ledger where user_guid = ${user.guid} and months is not null`;
  expect(given.length).toBeGreaterThanOrEqual(10);
  expect(stored.reduce((days, { starts_at, until }) => days + (Date.parse(until) - Date.parse(starts_at)) / 86_400_000, 0)).toBeGreaterThan(
    given.length * 28,
  );
});
