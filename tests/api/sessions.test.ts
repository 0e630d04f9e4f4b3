import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tokens } from '../../contract/auth.ts';
import { rowsOf } from '../../server/database/rows.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { deactivate, endSessions } from '../../server/modules/identity/service.ts';
import { Client } from '../support/client.ts';
import { clientOf, createUser, PASSWORD, signIn, type TestUser, untilLockIsAwaited } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
/** The second instance behind the same load balancer. */
const twin = await server.another();

const path = '/api/auth/sessions/';
const clients = ({ token }: Tokens) => [new Client(server.url, token), new Client(twin, token)] as const;
const refresh = ({ refresh_token }: Tokens, url = server.url) => new Client(url).post('/api/auth/refresh-token/', { refresh_token });
const ended = { status: 401, body: { error: 1017 } };
const missing = { status: 404, body: { error: 1101 } };
const eventsOf = async ({ guid }: TestUser) =>
  (
    await rowsOf<{
      session: string | null;
      kind: string;
    }>(server.db)`select kind, session from security_event where user_guid = ${guid} order by created_at`
  ).filter(({ kind }) => kind !== 'sign_in');

async function signedIn(times: number) {
  const user = await createUser(server.db);
  const pairs: Tokens[] = [];
  for (let n = 0; n < times; n += 1) pairs.push(await signIn(server, user));
  const [mine, ...others] = pairs;
  if (!mine) throw new Error('nobody is signed in');
  return { user, mine, others, me: clients(mine)[0] };
}
type Row = { guid: string; current: boolean; last_used_at: string };
const list = async (me: Client) => (await me.get<Row[]>(path)).body;
const own = async (pair: Tokens) => (await list(clients(pair)[0])).find(({ current }) => current)?.guid ?? '';

describe('the sessions of a user', () => {
  it('are listed with device and times, the last used first, the current one marked', async () => {
    const user = await createUser(server.db);
    const enter = (agent: string) =>
      new Client(server.url).post('/api/auth/sign-in/', { login: user.email, password: PASSWORD }, { 'User-Agent': agent });
    const old = (await enter('Old phone')).body;
    const { token } = (await enter('x'.repeat(900))).body;
    const me = new Client(server.url, token);
    const rows = (await me.get(path)).body;
    expect(rows).toHaveLength(2);
    const instant = expect.stringMatching(/^\d{4}-.*Z$/);
    const shape = { guid: expect.any(String), created_at: instant, last_used_at: instant, ip: '127.0.0.1' };
    expect(rows[0]).toEqual({ ...shape, user_agent: 'x'.repeat(400), current: true });
    expect(rows[1]).toEqual({ ...shape, user_agent: 'Old phone', current: false });
    await refresh(old);
    expect((await list(me)).map(({ current }) => current)).toEqual([false, true]);
    const page = await me.get<Row[]>(`${path}?page=2&page_size=1`);
    expect([page.body.map(({ current }) => current), page.headers.get('x-total-count')]).toEqual([[true], '2']);
    expect((await me.get<Row[]>(`${path}?search=old%20PHONE`)).body.map(({ current }) => current)).toEqual([false]);
  });

  it('that have ended or expired are not listed, except the current one', async () => {
    const { me, mine, others } = await signedIn(4);
    const [signedOut, expired] = others as [Tokens, Tokens, Tokens];
    await new Client(server.url).post('/api/auth/sign-out/', { refresh_token: signedOut.refresh_token });
    const guids = [await own(expired), await own(mine)];
    await sql`update refresh_token set expires_at = now() where session = any(${guids}::uuid[])`.execute(server.db);
    expect((await list(me)).map(({ current }) => current).sort()).toEqual([false, true]);
  });

  it('can be neither seen nor ended by another user', async () => {
    const [{ me, mine }, other] = [await signedIn(1), await signedIn(2)];
    const theirs = await list(other.me);
    expect(await me.delete(`${path}${theirs[1]?.guid}/`)).toMatchObject(missing);
    expect(await me.delete(`${path}00000000-0000-4000-8000-000000000000/`)).toMatchObject(missing);
    expect((await me.delete(`${path}x/`)).status).toBe(422);
    expect(await me.delete(path)).toMatchObject({ status: 200, body: { ended: 0 } });
    expect(await list(other.me)).toEqual(theirs);
    expect(await list(me)).toHaveLength(1);
    expect(await eventsOf(other.user)).toEqual([]);
    expect((await refresh(mine)).status).toBe(200);
  });
});

describe('ending a session', () => {
  it('revokes its tokens at once, on every instance', async () => {
    const { user, me, mine, others } = await signedIn(2);
    const [other] = others as [Tokens];
    // both instances have seen the token: nothing they remember of it may let it in again
    for (const client of clients(other)) expect((await client.get('/api/user/profile/')).status).toBe(200);
    const guid = await own(other);
    expect((await me.delete(`${path}${guid}/`)).status).toBe(204);
    for (const client of clients(other)) expect(await client.get('/api/user/profile/')).toMatchObject(ended);
    for (const url of [server.url, twin]) expect(await refresh(other, url)).toMatchObject(ended);
    expect(await me.delete(`${path}${guid}/`)).toMatchObject(missing);
    expect(await list(me)).toHaveLength(1);
    expect(await eventsOf(user)).toEqual([{ kind: 'session_ended', session: await own(mine) }]);
  });

  it('is allowed for the current session too', async () => {
    const { me, mine, others } = await signedIn(2);
    expect((await me.delete(`${path}${await own(mine)}/`)).status).toBe(204);
    expect(await me.get(path)).toMatchObject(ended);
    expect(await list(clients(others[0] as Tokens)[0])).toHaveLength(1);
  });

  it('can cover all the others at once, and returns their number', async () => {
    const { user, mine, others } = await signedIn(4);
    const [, me] = clients(mine);
    expect(await me.delete(path)).toMatchObject({ status: 200, body: { ended: 3 } });
    for (const one of others) {
      for (const client of clients(one)) expect(await client.get('/api/user/profile/')).toMatchObject(ended);
      expect(await refresh(one)).toMatchObject(ended);
    }
    expect(await me.delete(path)).toMatchObject({ status: 200, body: { ended: 0 } });
    expect((await refresh(mine)).status).toBe(200);
    expect((await eventsOf(user)).map(({ kind }) => kind)).toEqual(['other_sessions_ended']);
  });

  it('by several requests at once happens once', async () => {
    const { user, me, others } = await signedIn(2);
    const guid = await own(others[0] as Tokens);
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.delete(`${path}${guid}/`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await eventsOf(user)).toHaveLength(1);
  });

  it('is refused to a session that ends while the request waits', async () => {
    const { user, me, mine, others } = await signedIn(2);
    const session = await own(others[0] as Tokens);
    for (const request of [() => me.delete(path), () => me.delete(`${path}${session}/`)]) {
      const { answer } = await server.db.transaction().execute(async (trx) => {
        await sql`select from app_user where guid = ${user.guid} for update`.execute(trx);
        const begun = request();
        await untilLockIsAwaited(server.db);
        await endSessions(trx, user.guid, { except: session, reason: 'other-sessions-ended' });
        // in an object, so that it is not awaited before the lock is given up
        return { answer: begun };
      });
      expect(await answer).toMatchObject(ended);
      expect(await list(clients(others[0] as Tokens)[0])).toMatchObject([{ guid: session, current: true }]);
      // the second request needs it again
      await sql`update session set ended_at = null, end_reason = null where user_guid = ${user.guid}`.execute(server.db);
    }
    expect(await eventsOf(user)).toEqual([]);
    expect((await refresh(mine)).status).toBe(200);
  });

  it('while its tokens are being refreshed leaves no valid tokens', async () => {
    const { me, others } = await signedIn(2);
    const [other] = others as [Tokens];
    const guid = await own(other);
    const [, ...pairs] = await Promise.all([
      me.delete(`${path}${guid}/`),
      ...Array.from({ length: 6 }, (_, n) => refresh(other, n % 2 ? twin : server.url)),
    ]);
    for (const { status, body } of pairs) {
      if (status !== 200) continue;
      expect(await refresh(body)).toMatchObject(ended);
      expect(await clients(body)[1].get('/api/user/profile/')).toMatchObject(ended);
    }
  });
});

describe('a deactivated user', () => {
  it('is signed out at once, on every instance, and cannot sign in again', async () => {
    const { user, mine, others } = await signedIn(3);
    const bystander = await clientOf(server, await createUser(server.db));
    await inTransaction(server.db, (trx) => deactivate(trx, user.guid));
    for (const pair of [mine, ...others]) {
      for (const client of clients(pair)) expect(await client.get('/api/user/profile/')).toMatchObject(ended);
      expect(await refresh(pair, twin)).toMatchObject(ended);
    }
    const again = await new Client(server.url).post('/api/auth/sign-in/', { login: user.email, password: PASSWORD });
    expect(again).toMatchObject({ status: 403, body: { error: 1000 } });
    expect((await bystander.get('/api/user/profile/')).status).toBe(200);
    const { rows } = await sql`select from session where user_guid = ${user.guid} and end_reason = 'switched-off'`.execute(server.db);
    expect(rows).toHaveLength(3);
  });
});
