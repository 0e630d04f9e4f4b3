import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { deactivate } from '../../server/modules/identity/service.ts';
import { Client } from '../support/client.ts';
import { type Ear, listenTo } from '../support/events.ts';
import { clientOf, createCompany, createSubscription, createUser, signIn, type TestUser, typeOf } from '../support/factories.ts';
import { startTestServer, stopWork } from '../support/server.ts';

const env = { EVENTS_POLL_MS: '50', EVENTS_HEARTBEAT_SECONDS: '1', EVENTS_STREAMS_PER_USER: '3' };
/** milliseconds by which the servers' clock is ahead */
let ahead = 0;
const server = await startTestServer({ env, now: () => new Date(Date.now() + ahead) });
const twin = await server.another();
/** What takes a moment takes seconds on a machine that is busy with other things. */
const PATIENCE = { timeout: 10_000 };
/** Under 2 s where nothing else runs; who waits for a reader waits until that leaves. */
const SOON_MS = 6000;

type Role = 'owner' | 'partner' | 'contractor' | 'client';
let company: string;
let theirs: string;
let category: string;
let contractorOf: Map<string, string>;
const users = new Map<Role, TestUser>();
const people = new Map<Role, Client>();
const one = (role: Role) => people.get(role) as Client;
const userOf = (role: Role) => users.get(role) as TestUser;

const ears: Ear[] = [];
async function listen(client: Client, where = company, lastEventId?: string): Promise<Ear> {
  const ear = await listenTo(client, where, lastEventId);
  ears.push(ear);
  return ear;
}
afterEach(async () => {
  for (const ear of ears.splice(0)) ear.leave();
  await vi.waitFor(async () => expect(await connections(server.app)).toBeLessThan(30), PATIENCE);
});

const idOf = async () =>
  Number((await sql<{ n: number }>`select change_counter as n from company where guid = ${company}`.execute(server.db)).rows[0]?.n);
const connections = (app: typeof server.app) =>
  new Promise<number>((resolve, reject) => app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

async function addService(title: string): Promise<string> {
  return (await one('owner').post('/api/service/create/', { guid: randomUUID(), company, category, title })).body.guid;
}
const edit = (guid: string, fields: object, by: Role = 'owner') => one(by).patch(`/api/service/edit/${guid}`, fields);

beforeAll(async () => {
  for (const role of ['owner', 'partner', 'contractor', 'client'] as const) users.set(role, await createUser(server.db, { name: role }));
  const typed = (role: Role, type: number) => ({ user: userOf(role), type });
  ({ guid: company, contractorOf } = await createCompany(server.db, [
    typed('owner', typeOf.company),
    typed('partner', typeOf.partner),
    typed('contractor', typeOf.contractor),
    typed('client', typeOf.client),
  ]));
  ({ guid: theirs } = await createCompany(server.db, [{ user: await createUser(server.db), type: typeOf.company }]));
  for (const [role, user] of users) people.set(role, await clientOf(server, user));
  category = (await one('owner').post('/api/service/category/create/', { guid: randomUUID(), company, title: 'Стены' })).body.guid;
});

describe('the event stream of a company', () => {
  it('forbids caching, compression and buffering, and begins with the current event id', async () => {
    const ear = await listen(one('owner'));
    expect(ear.status).toBe(200);
    expect(Object.fromEntries(ear.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    await vi.waitFor(() => expect(ear.all).toHaveLength(1), PATIENCE);
    expect(ear.all).toEqual([{ id: await idOf() }]);
  });

  it('tells another user what was changed, by whom and where', async () => {
    const ear = await listen(one('partner'));
    const service = await addService('Окраска');
    await ear.next('changeset');
    await edit(service, { price_per_unit: 777.5 });
    const event = await ear.next('changeset');
    const { body } = await one('owner').get(`/api/changeset/list/?id=${company}&page=1&page_size=1`);
    expect(event).toEqual({
      id: await idOf(),
      guid: body[0].guid,
      seq: await idOf(),
      kind: 'edit',
      title: body[0].title,
      author: 'owner',
      author_guid: userOf('owner').guid,
      count: 1,
      entities: ['service'],
      rows: [{ entity: 'service', guid: service, version: 2 }],
    });
  });

  it('gives no version for a row that moved, and names the first two hundred of many rows', async () => {
    const ear = await listen(one('partner'));
    const [first, second] = [await addService('Один'), await addService('Два')];
    await one('owner').patch('/api/service/position/', { sort_positions: [{ guid: second, position: 1 }] });
    const rows = Array.from({ length: 250 }, (_, row) => ({
      row: row + 1,
      category: 'Полы',
      title: `Работа ${row}`,
      unit_of_measure: 'м2',
      cost_per_unit: 1,
    }));
    const body = { company, file_name: 'п.csv', key: 'title_category', mode: 'upsert', rows };
    const { plan } = (await one('owner').post('/api/service/import/', { ...body, dry_run: true })).body;
    expect((await one('owner').post('/api/service/import/', { ...body, dry_run: false, plan })).body).toMatchObject({ create: 250 });
    const events = [await ear.next('changeset'), await ear.next('changeset'), await ear.next('changeset'), await ear.next('changeset')];
    const [made, , moved, imported] = events;
    expect(made).toMatchObject({ kind: 'create', rows: [{ guid: first, version: 1 }] });
    expect(moved).toMatchObject({ kind: 'reorder', rows: expect.arrayContaining([{ entity: 'service', guid: second, version: null }]) });
    expect(imported).toMatchObject({ kind: 'import', count: 251, entities: ['service', 'service_category'] });
    expect((imported as { rows: unknown[] }).rows).toHaveLength(200);
  });

  it('sends a change from every instance, whichever instance made it', async () => {
    const [here, there] = [await listen(one('partner')), await listen(new Client(twin, one('partner').token))];
    const service = await addService('У соседа');
    await new Client(twin, one('owner').token).patch(`/api/service/edit/${service}`, { title: 'Через соседа' });
    for (const ear of [here, there]) {
      await ear.next('changeset');
      expect(await ear.next('changeset')).toMatchObject({ kind: 'edit', rows: [{ guid: service }] });
    }
  });

  it('resumes after the event that the reader names, and skips none', async () => {
    const before = await idOf();
    const guids = [await addService('А'), await addService('Б'), await addService('В')];
    const ear = await listen(one('partner'), company, String(before + 1));
    const heard = [await ear.next('changeset'), await ear.next('changeset')];
    expect(heard.map((event) => [event.id, (event as { rows: { guid: string }[] }).rows[0]?.guid])).toEqual([
      [before + 2, guids[1]],
      [before + 3, guids[2]],
    ]);
    await edit(guids[0] as string, { title: 'А1' });
    expect(await ear.next('changeset')).toMatchObject({ id: before + 4 });
    expect(ear.rest()).toEqual([]);
  });

  it.each(['0', '999999999', 'abc', '-1'])('asks for a full reload after the id %s, too far away or invalid', async (lastEventId) => {
    await sql`update company set change_counter = change_counter + 200 where guid = ${company}`.execute(server.db);
    const ear = await listen(one('partner'), company, lastEventId);
    const now = await idOf();
    expect(await ear.next('changeset')).toEqual({ id: now, reload: true, seq: now });
    const service = await addService('После');
    expect(await ear.next('changeset')).toMatchObject({ id: now + 1, rows: [{ guid: service }] });
  });

  it('is closed to strangers, and answered 404 for a company that does not exist', async () => {
    for (const where of [theirs, randomUUID()]) {
      const answer = await one('owner').get(`/api/events/?id=${where}`);
      expect([answer.status, answer.body.error]).toEqual([404, 1101]);
    }
    const answer = await new Client(server.url).get(`/api/events/?id=${company}`);
    expect([answer.status, answer.body.error]).toEqual([401, 1109]);
    expect((await one('owner').get('/api/events/?id=1')).status).toBe(422);
  });

  it('answers a HEAD request without starting', async () => {
    const answer = await one('owner').send('HEAD', `/api/events/?id=${company}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });
});

describe.each(['contractor', 'client'] as const)('the event stream of a %s', (role) => {
  it('shows changes of their lists only, without author and title, and never shows costs', async () => {
    const service = await addService('Плитка');
    const ear = await listen(one(role));
    const before = await idOf();
    await edit(service, { cost_per_unit: 55.5 });
    await sql`with bumped as (update company set change_counter = change_counter + 1 where guid = ${company} returning change_counter),
      made as (insert into changeset (company, guid, seq, kind, title, author, count)
        select ${company}, ${service}, change_counter, 'edit', 'Статья', ${userOf('owner').guid}, 1 from bumped)
      insert into change (company, changeset, ordinal, entity, guid, title, before, after)
      values (${company}, ${service}, 1, 'bill', ${service}, 'Аренда', '{"title":"А"}', '{"title":"Аренда"}')`.execute(server.db);
    await edit(service, { cost_per_unit: 60, price_per_unit: 90 });
    expect(await ear.next('changeset')).toEqual({
      id: before + 3,
      guid: expect.any(String),
      seq: before + 3,
      kind: 'edit',
      title: null,
      author: null,
      author_guid: null,
      count: 1,
      entities: ['service'],
      rows: [{ entity: 'service', guid: service, version: 3 }],
    });
    // what is not told moves on all the same: whoever comes back is not told of it either
    expect(ear.all.filter(({ id }) => id !== undefined).map(({ id }) => id)).toEqual([before, before + 1, before + 2, before + 3]);
    await sql`delete from change where changeset = ${service}`.execute(server.db);
    await sql`delete from changeset where guid = ${service}`.execute(server.db);
  });
});

describe('access to an event stream', () => {
  it('ends with the session: the reader is notified and the stream closes within 5 s, on every instance', async () => {
    const pair = await signIn(server, userOf('partner'));
    const streams = [await listen(new Client(server.url, pair.token)), await listen(new Client(twin, pair.token))];
    const other = await listen(one('partner'));
    await new Client(server.url).post('/api/auth/sign-out/', { refresh_token: pair.refresh_token });
    for (const ear of streams) {
      expect(await ear.next('session', 5000)).toMatchObject({ error: 1017, detail: 'Сессия завершена. Войдите снова.' });
      await ear.ended;
    }
    expect(other.rest()).toEqual([]);
  });

  it('ends when the user is deactivated', async () => {
    const user = await createUser(server.db);
    const { guid } = await createCompany(server.db, [{ user, type: typeOf.company }]);
    const ear = await listen(await clientOf(server, user), guid);
    await inTransaction(server.db, (trx) => deactivate(trx, user.guid));
    expect(await ear.next('session')).toMatchObject({ error: 1017 });
    await ear.ended;
  });

  it('tells nothing of what is changed after its session has ended', async () => {
    const pair = await signIn(server, userOf('partner'));
    const ear = await listen(new Client(server.url, pair.token));
    await new Client(server.url).post('/api/auth/sign-out/', { refresh_token: pair.refresh_token });
    await addService('После конца сеанса');
    await ear.ended;
    expect(ear.rest().map(({ event }) => event)).toEqual(['session']);
  });

  it('outlasts the access token while the session lives', async () => {
    const ear = await listen(one('partner'));
    onTestFinished(() => {
      ahead = 0;
    });
    ahead = (server.app.api.config.accessTokenSeconds + 1) * 1000;
    expect((await one('partner').get('/api/user/profile/')).status).toBe(401);
    const owner = await clientOf(server, userOf('owner'));
    const made = await owner.post('/api/service/create/', { guid: randomUUID(), company, category, title: 'Двери' });
    expect(made.status).toBe(201);
    expect(await ear.next('changeset')).toMatchObject({ kind: 'create' });
  });

  it('follows the role: a partner made a client sees less, and a removed member sees nothing', async () => {
    const ear = await listen(one('partner'));
    const service = await addService('Роли');
    await ear.next('changeset');
    await edit(service, { cost_per_unit: 1 });
    expect(await ear.next('changeset')).toMatchObject({ author: 'owner' });
    const contractor = contractorOf.get(userOf('partner').guid) as string;
    const setType = (type: number) =>
      sql`update contractor set category = (select guid from contractor_category where company = ${company} and contractor_type = ${type})
        where company = ${company} and guid = ${contractor}`.execute(server.db);
    await setType(typeOf.client);
    expect(await ear.next('permissions')).toMatchObject({ role: 'client', permissions: { super_user: false } });
    await edit(service, { price_per_unit: 2 });
    expect(await ear.next('changeset')).toMatchObject({ author: null });
    await sql`update contractor set is_deleted = true where guid = ${contractor}`.execute(server.db);
    expect(await ear.next('permissions')).toMatchObject({ role: null });
    await ear.ended;
    await sql`update contractor set is_deleted = false where guid = ${contractor}`.execute(server.db);
    await setType(typeOf.partner);
  });

  it('is kept up to date by events about new flags, companies and subscriptions', async () => {
    const ear = await listen(one('client'));
    // the first look finds out what there is
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sql`update app_user set crm_access = true where guid = ${userOf('client').guid}`.execute(server.db);
    expect(await ear.next('permissions')).toMatchObject({ role: 'client', permissions: { crm_access: true } });
    await createSubscription(server.db, userOf('client'), 'pro_plus', 10);
    expect(await ear.next('subscription')).toEqual({ is_active: true });
    expect(await ear.next('permissions')).toMatchObject({ permissions: { analytics_access: true } });
    await createCompany(server.db, [{ user: userOf('client'), type: typeOf.company }]);
    expect(await ear.next('permissions')).toMatchObject({ role: 'client' });
  }, 30_000);
});

describe('the server of event streams', () => {
  it('sends keep-alive comments', async () => {
    const ear = await listen(one('owner'));
    await vi.waitFor(() => expect(ear.all.filter(({ comment }) => comment).length).toBeGreaterThan(1), { timeout: 5000 });
  });

  it('limits the number of streams of one user', async () => {
    for (let n = 0; n < 3; n += 1) await listen(one('owner'));
    const { status, body, headers } = await one('owner').get(`/api/events/?id=${company}`);
    expect([status, body.error, headers.get('retry-after')]).toEqual([429, 1105, '30']);
    ears.pop()?.leave();
    await vi.waitFor(async () => expect((await listen(one('owner'))).status).toBe(200), PATIENCE);
  });

  it('does not query the database without readers, and sends one query a poll for any number of readers', async () => {
    await vi.waitFor(async () => expect(await asked(400)).toEqual([]), { timeout: 5000 });
    for (const role of ['owner', 'owner', 'partner', 'client', 'contractor'] as const) await listen(one(role));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const looks = await asked(1000);
    expect(looks.length).toBeGreaterThan(2);
    // one every 50 ms; five people would make a hundred
    expect(looks.length).toBeLessThan(30);
    expect(new Set(looks)).toEqual(new Set(['select guid, change_counter']));
  });

  it('frees the resources of three hundred readers that came and went', async () => {
    for (let round = 0; round < 100; round += 1) {
      const three = await Promise.all([1, 2, 3].map(() => listenTo(one('owner'), company)));
      expect(three.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const ear of three) ear.leave();
      const again = async () => expect((await one('owner').get(`/api/events/?id=${company}`)).status).toBe(200);
      await vi.waitFor(again, { ...PATIENCE, interval: 5 });
    }
    await vi.waitFor(async () => expect(await connections(server.app)).toBeLessThan(30), PATIENCE);
    await vi.waitFor(async () => expect(await asked(300)).toEqual([]), { timeout: 5000 });
  }, 60_000);

  it('stops without waiting for its readers, even for those that do not read', async () => {
    const app = await buildApp({
      db: server.db,
      config: parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env }),
      consoleFolder: null,
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const ear = await listenTo(new Client(address, one('owner').token), company);
    const began = Date.now();
    await app.close();
    await ear.ended;
    expect(Date.now() - began).toBeLessThan(SOON_MS);
  });
});

/** First words of what goes to the database meanwhile. Workers are stopped: they look into their queues whether anybody listens or not. */
async function asked(ms: number): Promise<string[]> {
  await stopWork();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await new Promise((resolve) => setTimeout(resolve, ms));
  const texts = query.mock.calls.map(([what]) => (typeof what === 'string' ? what : (what as { text: string }).text));
  query.mockRestore();
  return texts.filter((text) => !text.includes('json_build_object')).map((text) => text.trim().split(/\s+/).slice(0, 3).join(' '));
}
