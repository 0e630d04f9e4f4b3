import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { expectErrors, LETTER_TOO_LATE } from '../support/errors.ts';
import { type Buyer, requirePaymentContext } from '../support/payment-context.ts';

const TOKEN = 'metrics-token-of-tests';
const DAY = 86_400_000;
const context = await requirePaymentContext({ METRICS_TOKEN: TOKEN });
const { clock, server, provider } = context;
const stranger = new Client(server.url);

/** Has the database refuse what is written to a table about one user. */
async function refuse(table: string, { user }: Buyer, when = 'insert') {
  await sql`
    create function ${sql.ref(`refuse_${table}`)}() returns trigger language plpgsql as $$ begin raise exception 'refused by the test'; end $$`.execute(
    server.db,
  );
  await sql`
    create trigger refuse before ${sql.raw(when)} on ${sql.table(table)} for each row when (new.user_guid = ${sql.lit(user.guid)})
      execute function ${sql.ref(`refuse_${table}`)}()`.execute(server.db);
  return () => sql`drop trigger refuse on ${sql.table(table)}`.execute(server.db);
}

async function subscriber(): Promise<Buyer> {
  const buyer = await context.buyer();
  await context.bought(buyer);
  await context.subscribed(buyer);
  return buyer;
}

it('the end of access that cannot be noted for one user is noted for the others, and is seen at /readyz and /metrics until it can', async () => {
  expectErrors(LETTER_TOO_LATE, /refused by the test.*background work failed/);
  const broken = await context.buyer();
  await context.bought(broken);
  const healthy = await context.buyer();
  await context.bought(healthy);
  await sql`update agreement set status = 'off', tell_at = null`.execute(context.db);
  const allow = await refuse('ledger', broken);
  clock.now = new Date(clock.now.getTime() + 40 * DAY);
  server.app.api.worker.wake();
  await context.until(async () => (await context.kinds(healthy)).includes('expired'));
  expect(await context.kinds(broken)).not.toContain('expired');

  const ready = await stranger.get('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.body).toEqual({ status: 'ready', failing: [{ name: 'end of access', since: expect.any(String), times: 1 }] });
  const metrics = await stranger.send('GET', '/metrics', undefined, { Authorization: `Bearer ${TOKEN}` });
  expect(await metrics.text()).toContain('background_failures{work="end of access"} 1');
  await allow();
});

it('a reminder that cannot be written for one subscriber is written for the others', async () => {
  expectErrors(LETTER_TOO_LATE, /refused by the test.*background work failed/);
  const broken = await subscriber();
  const healthy = await subscriber();
  const allow = await refuse('agreement', broken, 'update');
  const [agreement] = await context.agreements(healthy);
  clock.now = new Date(Date.parse(agreement?.next_charge_at ?? '') - 2 * DAY);
  await context.until(async () => (await context.agreements(healthy))[0]?.reminded_for);
  expect((await context.agreements(broken))[0]?.reminded_for).toBeNull();
  await allow();
});

it('the payments of a day are asked for once for all renewals that are overdue', async () => {
  const buyers = [await subscriber(), await subscriber(), await subscriber()];
  const [agreement] = await context.agreements(buyers[2] as Buyer);
  const before = provider.askedFor('/payments/list').length;
  context.minutes((Date.parse(agreement?.next_charge_at ?? '') - clock.now.getTime()) / 60_000 + 20);
  await context.until(async () => {
    const asked = await Promise.all(buyers.map(async (buyer) => (await context.kinds(buyer)).includes('grace')));
    return asked.every(Boolean);
  });
  const days = provider
    .askedFor('/payments/list')
    .slice(before)
    .map(({ Date: day }) => day);
  expect(days.length).toBeGreaterThan(0);
  expect(new Set(days).size).toBe(days.length);
});
