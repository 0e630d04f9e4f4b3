import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/database/rows.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { contractorCategories } from '../../server/modules/directories/members/service.ts';
import { createAccount } from '../../server/modules/identity/service.ts';
import { Client } from '../support/client.ts';
import { createUser } from '../support/factories.ts';
import { linkSentTo, messagesTo } from '../support/outbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { BEHIND_PROXY, from } from '../support/ways-in.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let stranger: Client;
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({
    env: { APP_URL: 'https://prorabka.example/', ...BEHIND_PROXY },
    now: () => new Date(Date.now() + ahead),
  });
  stranger = new Client(server.url);
});

const form = (email: string, more: object = {}) => ({
  email,
  password: 'три синих прораба',
  name: 'Анна',
  company_title: ' Новый дом ',
  ...more,
});
const register = (email: string, more?: object) => stranger.post('/api/user/registration/', form(email, more));
const resend = (email: string) => stranger.post('/api/user/registration/resend/', { email });
const activate = (confirmation_key: string | null, email: string) => stranger.post('/api/user/activate/', { confirmation_key, email });
const keySentTo = async (email: string) => (await linkSentTo(server, email)).searchParams.get('key');
const refusal = (status: number, error: number) => ({ status, body: { error, detail: expect.any(String) } });
const sent = { status: 202, body: { notice: 1003, detail: 'Confirmation code has been sent.' } };
const companiesOf = async (token: string) => (await new Client(server.url, token).get('/api/user/company-list/')).body;

describe('registration by e-mail', () => {
  it('sends a link; the link creates the account with its company and signs in', async () => {
    expect(await register(' Anna@Dom.example ')).toMatchObject(sent);
    expect((await stranger.post('/api/auth/sign-in/', { login: 'anna@dom.example', password: 'три синих прораба' })).status).toBe(401);
    const link = await linkSentTo(server, 'anna@dom.example');
    expect(link.origin + link.pathname).toBe('https://prorabka.example/confirm-code');
    expect(link.searchParams.get('email')).toBe('anna@dom.example');
    const answer = await activate(link.searchParams.get('key'), 'Anna@dom.example');
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), refresh_token: expect.any(String) } });
    expect(answer.body.device_token).toEqual(expect.any(String));
    const profile = await new Client(server.url, answer.body.token).get('/api/user/profile/');
    expect(profile.body).toMatchObject({ email: 'anna@dom.example', phone: null, name: 'Анна' });
    const [company, ...others] = await companiesOf(answer.body.token);
    expect(others).toEqual([]);
    expect(company).toMatchObject({ title: 'Новый дом', user_type_for_web: 'Компания' });
    const client = new Client(server.url, answer.body.token);
    const categories = (await client.get(`/api/contractor/category/list/?company_id=${company.guid}`)).body;
    const byType = (a: { type: number }, b: { type: number }) => a.type - b.type;
    const seen = categories.map((row: { title: string; contractor_type: number }) => ({ type: row.contractor_type, title: row.title }));
    expect(seen.sort(byType)).toEqual([...contractorCategories].sort(byType));
    const contractors = (await client.get(`/api/contractor/list/?id=${company.guid}`)).body;
    expect(contractors).toMatchObject([{ guid: company.user_contractor_id, title: 'Анна', email: 'anna@dom.example' }]);
    const made = await client.post('/api/service/category/create/', { guid: randomUUID(), title: 'Полы', company: company.guid });
    expect(made.status).toBe(201);
    const events = await rowsOf<{
      session: string | null;
      kind: string;
    }>(server.db)`select kind, session from security_event where user_guid = ${profile.body.guid}`;
    expect(events).toContainEqual({ kind: 'registered', session: expect.any(String) });
    expect((await stranger.post('/api/user/login/', { email: 'ANNA@dom.example', password: 'три синих прораба' })).status).toBe(200);
  });

  it('is refused with an error code that gives the reason, and then stores and sends nothing', async () => {
    const taken = await createUser(server.db, { email: 'taken@dom.example' });
    expect(await register('Taken@dom.example')).toMatchObject(refusal(409, 1001));
    for (const email of ['', 'почта', '+79161234567', 'a@b', 'a b@dom.example', `${'a'.repeat(300)}@dom.example`])
      expect(await register(email)).toMatchObject(refusal(400, 1010));
    for (const company_title of [
      '',
      '   ',
      '\u200b\u200b',
      'Д'.repeat(121),
      'Д'.repeat(1001),
      'Дом\nмечты',
      'Дом\u0007',
      'Дом\u202eмечты',
    ]) {
      const answer = await register('bad@dom.example', { company_title });
      expect(answer, JSON.stringify(company_title)).toMatchObject(refusal(400, 1011));
      expect(answer.body.fields.company_title[0]).toMatch(/компании/);
    }
    for (const password of ['коротко', 'password1', 'Пароль123', 'bad@dom.example', 'п'.repeat(129)]) {
      const answer = await register('bad@dom.example', { password });
      expect(answer, password).toMatchObject({ status: 422, body: { error: 1100, fields: { password: [expect.any(String)] } } });
    }
    expect(await messagesTo(server, 'bad@dom.example')).toEqual([]);
    expect(await messagesTo(server, taken.email ?? '')).toEqual([]);
    expect(await rowsOf(server.db)`select guid from registration where email = 'bad@dom.example'`).toEqual([]);
  });

  it('accepts a title of 120 characters and any script in the password', async () => {
    expect(await register('edge@dom.example', { company_title: '🏠'.repeat(120), password: '🏗️ + ё\u0301 = 好好' })).toMatchObject(sent);
    expect((await activate(await keySentTo('edge@dom.example'), 'edge@dom.example')).status).toBe(200);
    const sign = (password: string) => stranger.post('/api/auth/sign-in/', { login: 'edge@dom.example', password });
    expect((await sign('🏗️ + ё\u0301 = 好好')).status).toBe(200);
    expect((await sign('🏗️ + ё\u0301 = 好好'.normalize('NFD'))).status).toBe(401);
  });

  it('with fifty simultaneous visits to the link creates one account', async () => {
    await register('many@dom.example', { company_title: 'Одна на всех' });
    const key = await keySentTo('many@dom.example');
    const other = new Client(await server.another());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 ? other : stranger).post('/api/user/activate/', { confirmation_key: key, email: 'many@dom.example' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 1004)).toHaveLength(49);
    expect(await rowsOf(server.db)`select guid from company where title = 'Одна на всех'`).toHaveLength(1);
  });

  it('can wait twice for one e-mail: the first activated wins', async () => {
    await register('pair@dom.example', { company_title: 'Первая' });
    const first = await keySentTo('pair@dom.example');
    await register('pair@dom.example', { company_title: 'Вторая', password: 'совсем другой пароль' });
    const second = await keySentTo('pair@dom.example');
    const answers = await Promise.all([activate(first, 'pair@dom.example'), activate(second, 'pair@dom.example')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const key of [first, second]) expect(await activate(key, 'pair@dom.example')).toMatchObject(refusal(409, 1004));
    const kept = await rowsOf<{ password_hash: string }>(server.db)`
      select password_hash from registration where email = 'pair@dom.example'`;
    expect(kept).toEqual([{ password_hash: '' }, { password_hash: '' }]);
    expect(await register('pair@dom.example')).toMatchObject(refusal(409, 1001));
  });
});

describe('a stranger who registers the e-mail of somebody else', () => {
  it('gains nothing when the owner follows the link: the password chosen elsewhere is dropped', async () => {
    const email = 'hozyain@dom.example';
    await stranger.post('/api/user/registration/', form(email), from('203.0.113.7'));
    const key = await keySentTo(email);
    const { token } = (await stranger.post('/api/user/activate/', { confirmation_key: key, email }, from('198.51.100.8'))).body;
    expect((await new Client(server.url, token).get('/api/user/profile/')).body).toMatchObject({ email, has_password: false });
    expect(await stranger.post('/api/auth/sign-in/', { login: email, password: 'три синих прораба' })).toMatchObject(refusal(401, 1002));
    expect((await stranger.post('/api/auth/check-login/', { login: email })).body.next).toBe('code');
  });
});

describe('a registration link', () => {
  it('does not work with another e-mail, after 24 hours, or for another purpose', async () => {
    await register('late@dom.example');
    const key = await keySentTo('late@dom.example');
    const wrong = {
      ...refusal(400, 1007),
      body: { error: 1007, fields: { confirmation_key: [expect.stringMatching(/Запросите новую/)] } },
    };
    expect(await activate(key, 'other@dom.example')).toMatchObject(wrong);
    expect(await activate('x'.repeat(43), 'late@dom.example')).toMatchObject(wrong);
    const recovery = { confirmation_key: key, email: 'late@dom.example' };
    expect(await stranger.call('PUT', '/api/user/password-recovery/', recovery)).toMatchObject(refusal(400, 1007));
    ahead = DAY_MS + 1000;
    expect(await activate(key, 'late@dom.example')).toMatchObject(wrong);
    expect(await resend('late@dom.example')).toMatchObject(sent);
    expect((await activate(await keySentTo('late@dom.example'), 'late@dom.example')).status).toBe(200);
    ahead = 0;
  });

  it('is sent again for a pending registration within seven days, and the earlier one works too', async () => {
    await register('again@dom.example');
    const first = await keySentTo('again@dom.example');
    expect(await resend('Again@dom.example')).toMatchObject(sent);
    expect(await keySentTo('again@dom.example')).not.toBe(first);
    expect(await resend('unknown@dom.example')).toMatchObject(refusal(400, 1006));
    expect(await resend('не почта')).toMatchObject(refusal(400, 1010));
    ahead = 7 * DAY_MS + 1000;
    expect(await resend('again@dom.example')).toMatchObject(refusal(400, 1006));
    ahead = 0;
    expect((await activate(first, 'again@dom.example')).status).toBe(200);
    expect(await resend('again@dom.example')).toMatchObject(refusal(409, 1004));
  });

  it('is sent again for one’s own registration, not for a later one of a stranger with the same e-mail', async () => {
    const proxied = await server.another({ TRUST_PROXY: '127.0.0.1' });
    const from = (ip: string) => ({ 'X-Forwarded-For': ip });
    const client = new Client(proxied);
    await client.post('/api/user/registration/', form('own@dom.example', { company_title: 'Своя' }), from('198.51.100.1'));
    await client.post('/api/user/registration/', form('own@dom.example', { company_title: 'Чужая' }), from('198.51.100.2'));
    await client.post('/api/user/registration/resend/', { email: 'own@dom.example' }, from('198.51.100.1'));
    const tokens = await activate(await keySentTo('own@dom.example'), 'own@dom.example');
    expect(await companiesOf(tokens.body.token)).toMatchObject([{ title: 'Своя' }]);
  });

  it('is sent five times an hour at most', async () => {
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await register('flood@dom.example'), await resend('flood@dom.example'));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await messagesTo(server, 'flood@dom.example')).toHaveLength(5);
  });
});

describe('a new account', () => {
  it('is created once for a login, even by simultaneous requests', async () => {
    const login = { kind: 'phone', value: '+79990001122' } as const;
    const made = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        inTransaction(server.db, (trx) => createAccount(trx, { login, name: '', companyTitle: 'Гонка', passwordHash: 'x' })),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 1001 });
    const rows = await sql<{ title: string; phone: string }>`select k.title, k.phone from contractor k join company c on c.guid = k.company
      where c.title = 'Гонка'`.execute(server.db);
    expect(rows.rows).toEqual([{ title: login.value, phone: login.value }]);
  });
});
