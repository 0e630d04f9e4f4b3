import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { createUser, PASSWORD, signIn, type TestUser } from '../support/factories.ts';
import { forgetOldRows } from '../support/retention.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let stranger: Client;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  stranger = new Client(server.url);
  user = await createUser(server.db, { phone: '+79161234567' });
});

const enter = (body: object) => stranger.post('/api/auth/sign-in/', body);
const refresh = (refresh_token: string) => stranger.post('/api/auth/refresh-token/', { refresh_token });
const profile = (token: string) => new Client(server.url, token).get('/api/user/profile/');
const refusal = (status: number, error: number) => ({ status, body: { error, detail: expect.stringMatching(/[а-яё]/i) } });
const ageUse = (seconds: number) =>
  sql`update refresh_token set used_at = used_at - make_interval(secs => ${seconds}) where used_at is not null`.execute(server.db);

describe('signing in', () => {
  it('works by e-mail in any case and by phone in any format, and its answer is not cached', async () => {
    for (const login of [user.email, ` ${user.email?.toUpperCase()} `, '8 (916) 123-45-67', '+79161234567']) {
      const answer = await enter({ login, password: PASSWORD });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(Object.keys(answer.body).sort()).toEqual(['device_token', 'refresh_token', 'token']);
      expect((await profile(answer.body.token)).body.guid).toBe(user.guid);
    }
    expect((await stranger.post('/api/user/login/', { email: user.email, password: PASSWORD })).status).toBe(200);
  });

  it('is refused with an error code that gives the reason', async () => {
    expect(await enter({ login: 'не почта', password: 'x' })).toMatchObject(refusal(400, 1010));
    for (const login of [' ', `${'a'.repeat(300)}@dom.example`])
      expect(await enter({ login, password: 'x' })).toMatchObject(refusal(400, 1010));
    const byEmail = await stranger.post('/api/user/login/', { email: 'не почта', password: 'x' });
    expect(byEmail).toMatchObject(refusal(400, 1010));
    expect(byEmail.body.fields).toEqual({ email: [expect.stringContaining('Некорректный email')] });
    expect(await enter({ login: user.email, password: 'wrong' })).toMatchObject(refusal(401, 1002));
    expect(await enter({ login: 'nobody@test.example', password: PASSWORD })).toMatchObject(refusal(401, 1002));
    expect(await enter({ login: user.email, code: '123456' })).toMatchObject(refusal(400, 1007));
    expect((await enter({ login: user.email })).body.fields).toHaveProperty('password');
    expect((await enter({ login: user.email, password: 'x', admin: true })).body.fields).toEqual({ admin: ['Неизвестное поле.'] });
  });

  it('reports that a user is deactivated only after the right password', async () => {
    const off = await createUser(server.db, { is_active: false });
    expect(await enter({ login: off.email, password: 'wrong' })).toMatchObject(refusal(401, 1002));
    expect(await enter({ login: off.email, password: PASSWORD })).toMatchObject(refusal(403, 1000));
  });

  it('is blocked after ten failures, even simultaneous or for an unknown login, but not on a known device', async () => {
    const victim = await createUser(server.db);
    const { device_token } = await signIn(server, victim);
    for (const login of [victim.email, 'nobody2@test.example']) {
      const answers = await Promise.all(Array.from({ length: 14 }, () => enter({ login, password: 'wrong' })));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      const last = await enter({ login, password: PASSWORD });
      expect(last).toMatchObject(refusal(429, 1105));
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(800);
    }
    expect((await enter({ login: victim.email, password: PASSWORD, device_token })).status).toBe(200);
    const foreign = (await signIn(server, user)).device_token;
    expect((await enter({ login: victim.email, password: PASSWORD, device_token: foreign })).status).toBe(429);
  });
});

describe('a refresh token', () => {
  it('is exchanged once; twenty exchanges at the same moment get one new pair', async () => {
    const { refresh_token } = await signIn(server, user);
    const other = await server.another();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => new Client(i % 2 ? other : server.url).post('/api/auth/refresh-token/', { refresh_token })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.refresh_token).not.toBe(refresh_token);
    expect((await profile(answers[0]?.body.token)).status).toBe(200);
    expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200);
  });

  it('used again within the grace period gives the same pair, and later ends the whole token family', async () => {
    const first = await signIn(server, user);
    const second = (await refresh(first.refresh_token)).body;
    await ageUse(20);
    expect((await refresh(first.refresh_token)).body.refresh_token).toBe(second.refresh_token);
    await ageUse(11);
    expect(await refresh(first.refresh_token)).toMatchObject(refusal(401, 1017));
    expect(await refresh(second.refresh_token)).toMatchObject(refusal(401, 1017));
    expect(await profile(second.token)).toMatchObject(refusal(401, 1017));
  });

  it('is refused when unknown, expired, signed out or of a deactivated user', async () => {
    expect(await refresh('no such token')).toMatchObject(refusal(401, 1017));
    const expired = await signIn(server, user);
    await sql`update refresh_token set expires_at = now() where used_at is null`.execute(server.db);
    expect(await refresh(expired.refresh_token)).toMatchObject(refusal(401, 1017));
    const gone = await signIn(server, user);
    for (const _ of [1, 2]) expect((await stranger.post('/api/auth/sign-out/', { refresh_token: gone.refresh_token })).status).toBe(204);
    expect(await refresh(gone.refresh_token)).toMatchObject(refusal(401, 1017));
    expect(await profile(gone.token)).toMatchObject(refusal(401, 1017));
    const off = await createUser(server.db);
    const pair = await signIn(server, off);
    await sql`update app_user set is_active = false where guid = ${off.guid}`.execute(server.db);
    expect(await refresh(pair.refresh_token)).toMatchObject(refusal(401, 1017));
    expect(await profile(pair.token)).toMatchObject(refusal(403, 1000));
  });

  it('is not stored in plain text', async () => {
    const { refresh_token } = await signIn(server, user);
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from refresh_token where encode(token_hash, 'escape') like ${`%${refresh_token}%`}`.execute(server.db);
    expect(rows[0]?.found).toBe(0);
  });
});

describe('housekeeping of sign-in data', () => {
  it('deletes old counters and expired tokens, and keeps those still in use', async () => {
    const { refresh_token } = await signIn(server, user);
    await enter({ login: 'old@test.example', password: 'wrong' });
    await sql`update attempt_counter set window_start = now() - interval '3 days'`.execute(server.db);
    await enter({ login: 'new@test.example', password: 'wrong' });
    await sql`insert into refresh_token (token_hash, session, expires_at) select ${Buffer.from('old')}, guid, now() - interval '1 day'
      from session limit 1`.execute(server.db);
    await forgetOldRows(server.db);
    const { rows } = await sql<{ old: boolean }>`select window_start < now() - interval '2 days' as old from attempt_counter`.execute(
      server.db,
    );
    expect(new Set(rows.map(({ old }) => old))).toEqual(new Set([false]));
    const { rows: expired } = await sql`select from refresh_token where expires_at < now()`.execute(server.db);
    expect(expired).toEqual([]);
    expect((await refresh(refresh_token)).status).toBe(200);
  });
});
