import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { securityEventKinds } from '../../contract/account.ts';
import { valuesOf } from '../../server/database/rows.ts';
import { Client } from '../support/client.ts';
import { createUser, signIn } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const path = '/api/user/security-events/';
type Event = { guid: string; kind: string; created_at: string; ip: string; user_agent: string; current: boolean };
const stranger = new Client(server.url);

async function person() {
  const user = await createUser(server.db);
  const pair = await signIn(server, user);
  return { user, pair, me: new Client(server.url, pair.token) };
}
const kindsOf = async (me: Client) => (await me.get<Event[]>(path)).body.map(({ kind }) => kind).filter((kind) => kind !== 'sign_in');

/** Events of every kind a minute apart, the first kind the oldest. */
async function fill(user: string): Promise<void> {
  const rows = securityEventKinds.map((kind, n) => ({
    guid: randomUUID(),
    user_guid: user,
    kind,
    session: null,
    ip: '2001:db8::1',
    user_agent: `Устройство ${n}`,
    created_at: new Date(Date.UTC(2020, 0, 1, 0, n)).toISOString(),
  }));
  await sql`insert into security_event ${valuesOf(...rows)}`.execute(server.db);
}

describe('the list of security events', () => {
  it('is shown to its user, newest first, by pages, and to nobody else', async () => {
    const [one, other] = [await person(), await person()];
    await sql`delete from security_event`.execute(server.db);
    await fill(one.user.guid);
    const { body, headers } = await one.me.get<Event[]>(path);
    expect(body.map(({ kind }) => kind)).toEqual([...securityEventKinds].reverse());
    expect(headers.get('x-total-count')).toBe(String(securityEventKinds.length));
    expect(body.at(-1)).toEqual({
      guid: expect.any(String),
      kind: securityEventKinds[0],
      created_at: '2020-01-01T00:00:00.000Z',
      ip: '2001:db8::1',
      user_agent: 'Устройство 0',
      current: false,
    });
    const page = await one.me.get<Event[]>(`${path}?page=2&page_size=5`);
    expect(page.body).toEqual(body.slice(5, 10));
    expect(page.headers.get('x-total-count')).toBe(String(securityEventKinds.length));
    expect((await one.me.get(`${path}?page=99`)).body).toEqual([]);
    expect((await one.me.get(`${path}?search=устройство 0`)).body).toEqual(body.slice(-1));
    for (const query of ['page=0', 'page_size=1001', 'page=x', 'user=1', `user_guid=${other.user.guid}`])
      expect((await one.me.get(`${path}?${query}`)).status, query).toBe(422);
    const empty = await other.me.get(path);
    expect([empty.body, empty.headers.get('x-total-count')]).toEqual([[], '0']);
  });

  it('comes in pages of a hundred by default', async () => {
    const { user, me } = await person();
    for (let n = 0; n < 9; n += 1) await fill(user.guid);
    const { body, headers } = await me.get(path);
    expect(body).toHaveLength(100);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(100);
    expect(await me.get(`${path}?ordering=kind`)).toMatchObject({ status: 422, body: { error: 1100 } });
  });

  it('shows sign-outs, with the device and whether it was this session', async () => {
    const { user, me, pair } = await person();
    const { refresh_token } = await signIn(server, user);
    const leave = (token: string) => stranger.post('/api/auth/sign-out/', { refresh_token: token }, { 'User-Agent': 'Laptop' });
    expect((await leave(refresh_token)).status).toBe(204);
    expect((await leave(refresh_token)).status).toBe(204);
    expect((await leave('no such token')).status).toBe(204);
    expect(await kindsOf(me)).toEqual(['signed_out']);
    const [event] = (await me.get<Event[]>(path)).body;
    expect(event).toMatchObject({ kind: 'signed_out', user_agent: 'Laptop', ip: '127.0.0.1', current: false });
    await me.patch('/api/user/profile/', { password: 'другой пароль 12', old_password: 'test-password-1' });
    expect((await me.get<Event[]>(path)).body[0]).toMatchObject({ kind: 'password_changed', current: true });
    expect((await leave(pair.refresh_token)).status).toBe(204);
  });

  it('shows a refresh token used again after the grace period, once', async () => {
    const { user, me } = await person();
    const stolen = (await signIn(server, user)).refresh_token;
    const replay = () => stranger.post('/api/auth/refresh-token/', { refresh_token: stolen });
    expect((await replay()).status).toBe(200);
    expect((await replay()).status).toBe(200);
    expect(await kindsOf(me)).toEqual([]);
    await sql`update refresh_token set used_at = used_at - interval '31 seconds' where used_at is not null`.execute(server.db);
    const answers = await Promise.all(Array.from({ length: 8 }, replay));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error}`))).toEqual(new Set(['401 1017']));
    expect(await kindsOf(me)).toEqual(['refresh_reuse']);
  });
});
