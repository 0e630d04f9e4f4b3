import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { createUser, PASSWORD, signIn, type TestUser } from '../support/factories.ts';
import { linkSentTo, messagesTo } from '../support/outbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ADDRESS = '/api/user/password-recovery/';
const FRESH = 'новый пароль из слов';
const DAY_MS = 86_400_000;
let server: TestServer;
let stranger: Client;
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://prorabka.example' }, now: () => new Date(Date.now() + ahead) });
  stranger = new Client(server.url);
});

type Known = TestUser & { email: string };
const someone = async (fields = {}) => (await createUser(server.db, fields)) as Known;
const ask = (email: string) => stranger.get(`${ADDRESS}?email=${encodeURIComponent(email)}`);
const check = (confirmation_key: string | null, email: string) => stranger.call('PUT', ADDRESS, { confirmation_key, email });
const set = (confirmation_key: string | null, password = FRESH, password_repeat = password) =>
  stranger.post(ADDRESS, { confirmation_key, password, password_repeat });
const enter = (login: string, password: string) => stranger.post('/api/auth/sign-in/', { login, password });
const keyFor = async ({ email }: Known) => {
  expect((await ask(email)).status).toBe(200);
  return (await linkSentTo(server, email)).searchParams.get('key');
};
const wrong = { status: 400, body: { error: 1007, fields: { confirmation_key: [expect.stringMatching(/Запросите новую/)] } } };

describe('a password recovery e-mail', () => {
  it('is sent to a user, with the address in any case, and to nobody else', async () => {
    const user = await someone({ email: 'olga+work@dom.example' });
    const answer = await ask(' Olga+Work@dom.example');
    expect(answer).toMatchObject({ status: 200, body: { notice: 1009, detail: 'Recovery instructions have been sent.' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const link = await linkSentTo(server, user.email);
    expect(link.origin + link.pathname).toBe('https://prorabka.example/restore-pass');
    expect(link.searchParams.get('email')).toBe(user.email);
    expect(await ask('nobody@dom.example')).toMatchObject({ status: 400, body: { error: 1006 } });
    for (const email of ['почта', '+79161234567', 'a@']) expect(await ask(email)).toMatchObject({ status: 400, body: { error: 1010 } });
    expect((await stranger.get(ADDRESS)).status).toBe(422);
  });

  it('is sent five times an hour for one IP address, limited over all, and apart from that for a known device', async () => {
    const victim = await someone();
    const { device_token = '' } = await signIn(server, victim);
    const client = new Client(await server.another({ TRUST_PROXY: '127.0.0.1', CODE_SENDS_PER_LOGIN: '8' }));
    const from = (ip: string, headers = {}) => client.get(`${ADDRESS}?email=${victim.email}`, { 'X-Forwarded-For': ip, ...headers });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await from('198.51.100.7')).status);
    for (let i = 0; i < 4; i += 1) statuses.push((await from('2001:db8:1:2::7')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 429]);
    expect(Number((await from('198.51.100.7')).headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await from('198.51.100.7', { 'Device-Token': device_token })).status).toBe(200);
  });

  it('does not let one IP address find out who is a user', async () => {
    const client = new Client(await server.another({ TRUST_PROXY: '127.0.0.1', LOGIN_CHECKS: '3' }));
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      statuses.push((await client.get(`${ADDRESS}?email=guess${i}@dom.example`, { 'X-Forwarded-For': '203.0.113.9' })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
  });
});

describe('the key of a recovery e-mail', () => {
  it('can be checked without being used up', async () => {
    const user = await someone();
    const key = await keyFor(user);
    for (let i = 0; i < 2; i += 1) expect(await check(key, user.email.toUpperCase())).toMatchObject({ status: 200, body: { valid: true } });
    expect(await check(key, 'other@dom.example')).toMatchObject(wrong);
    expect(await check('x'.repeat(43), user.email)).toMatchObject(wrong);
    expect((await set(key)).status).toBe(200);
    expect(await check(key, user.email)).toMatchObject(wrong);
  });

  it('works once, even when sent fifty times at the same moment to two instances', async () => {
    const user = await someone();
    const key = await keyFor(user);
    const other = new Client(await server.another());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const password = `${FRESH} ${i}`;
        return (i % 2 ? other : stranger).post(ADDRESS, { confirmation_key: key, password, password_repeat: password });
      }),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 1007)).toHaveLength(49);
    expect((await enter(user.email, `${FRESH} ${winner}`)).status).toBe(200);
  });

  it('does not work after 24 hours, or when the user’s e-mail has changed', async () => {
    const user = await someone();
    const key = await keyFor(user);
    ahead = DAY_MS + 1000;
    expect(await check(key, user.email)).toMatchObject(wrong);
    expect(await set(key)).toMatchObject(wrong);
    ahead = 0;
    await sql`update app_user set email = ${`moved-${user.email}`} where guid = ${user.guid}`.execute(server.db);
    expect(await set(key)).toMatchObject(wrong);
    expect((await enter(`moved-${user.email}`, PASSWORD)).status).toBe(200);
  });
});

it('a recovery key that nobody was sent is refused as one, however short it is, and an empty one as no key', async () => {
  const user = await someone();
  expect(await check('abc', user.email)).toMatchObject(wrong);
  expect(await set('abc')).toMatchObject(wrong);
  const none = { status: 422, body: { error: 1100, fields: { confirmation_key: ['Обязательное поле.'] } } };
  expect(await check('', user.email)).toMatchObject(none);
});

describe('a new password set by recovery', () => {
  it('replaces the old one, ends every session and earlier recovery e-mail, and the owner is notified', async () => {
    const user = await someone();
    const sessions = [await signIn(server, user), await signIn(server, user)];
    const older = await keyFor(user);
    const key = await keyFor(user);
    expect(await set(key)).toMatchObject({ status: 200, body: { notice: 1008, detail: 'Password has been changed.' } });
    const refused = { status: 401, body: { error: 1017 } };
    for (const { token, refresh_token } of sessions) {
      expect(await stranger.post('/api/auth/refresh-token/', { refresh_token })).toMatchObject(refused);
      expect(await new Client(server.url, token).get('/api/user/profile/')).toMatchObject(refused);
    }
    expect((await enter(user.email, PASSWORD)).status).toBe(401);
    const entered = await enter(user.email, FRESH);
    expect(entered.status).toBe(200);
    expect(await set(older)).toMatchObject(wrong);
    const [notice] = await messagesTo(server, user.email);
    expect(notice?.subject).toMatch(/Пароль изменён/);
    const events = await new Client(server.url, entered.body.token).get('/api/user/security-events/');
    expect(events.body.map(({ kind }: { kind: string }) => kind)).toContain('password_restored');
  });

  it('is refused when mistyped, too common, too short or the login, and the key stays valid', async () => {
    const user = await someone({ email: 'login-as-password@dom.example', phone: '+79035550011' });
    const key = await keyFor(user);
    const repeated = await set(key, FRESH, `${FRESH}!`);
    expect(repeated).toMatchObject({
      status: 422,
      body: { error: 1100, fields: { password_repeat: [expect.stringMatching(/не совпадают/)] } },
    });
    for (const password of ['qwertyuiop', 'йцукенгш', 'семь зн', 'login-as-password', '8 903 555-00-11']) {
      const answer = await set(key, password);
      expect(answer, password).toMatchObject({ status: 422, body: { fields: { password: [expect.any(String)] } } });
    }
    expect((await set(key)).status).toBe(200);
  });

  it('may be 128 emoji long, and its repetition too', async () => {
    const user = await someone();
    const long = '🏗'.repeat(128);
    expect((await set(await keyFor(user), long)).status).toBe(200);
    expect((await enter(user.email, long)).status).toBe(200);
  });

  it('lets the owner sign in after failures had blocked the login', async () => {
    const user = await someone();
    for (let i = 0; i < 11; i += 1) await enter(user.email, 'wrong');
    expect((await enter(user.email, PASSWORD)).status).toBe(429);
    await set(await keyFor(user));
    expect((await enter(user.email, FRESH)).status).toBe(200);
  });

  it('does not reactivate a deactivated user', async () => {
    const user = await someone({ is_active: false });
    await set(await keyFor(user));
    expect(await enter(user.email, FRESH)).toMatchObject({ status: 403, body: { error: 1000 } });
  });
});
