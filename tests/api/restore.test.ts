import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { createUser, PASSWORD, signIn, type TestUser } from '../support/factories.ts';
import { messagesTo } from '../support/outbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { refusal, WEAK_HASHES, waysInto } from '../support/ways-in.ts';

let clock = new Date();
let server: TestServer;
let ways: ReturnType<typeof waysInto>;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { ...WEAK_HASHES, LOGIN_CHECKS: '1000' } });
  ways = waysInto(server);
});

const NEW = 'совсем новый пароль';
const owner = (fields = {}) => createUser(server.db, fields) as Promise<TestUser & { email: string }>;
const profile = (token: string) => new Client(server.url, token).get('/api/user/profile/');
const badTicket = { status: 400, body: { error: 1007, fields: { ticket: ['Ссылка уже использована или устарела. Запросите новую.'] } } };

async function ticketFor(login: string): Promise<string> {
  clock = new Date(clock.getTime() + 60_000);
  const { body } = await ways.verifyCode({ login, code: await ways.codeFor(login) });
  return body.ticket;
}

describe('a forgotten password', () => {
  it('is replaced by code and ticket: the user is signed in, other sessions end, the owner is notified', async () => {
    const user = await owner();
    const before = [await signIn(server, user), await signIn(server, user)];
    const ticket = await ticketFor(user.email);
    const restored = await ways.restorePassword({ ticket, password: NEW });
    expect(restored).toMatchObject({ status: 200, body: { notice: 1008, detail: 'Password has been changed.' } });
    expect((await profile(restored.body.token)).body.guid).toBe(user.guid);
    for (const { token, refresh_token } of before) {
      expect(await profile(token)).toMatchObject(refusal(401, 1017));
      expect(await ways.stranger.post('/api/auth/refresh-token/', { refresh_token })).toMatchObject(refusal(401, 1017));
    }
    expect(await ways.signIn({ login: user.email, password: PASSWORD })).toMatchObject(refusal(401, 1002));
    expect((await ways.signIn({ login: user.email, password: NEW })).status).toBe(200);
    expect((await messagesTo(server, user.email))[0]?.text).toMatch(/парол/i);
    const events = (await new Client(server.url, restored.body.token).get('/api/user/security-events/')).body;
    expect(events.find((event: { kind: string }) => event.kind === 'password_restored')).toMatchObject({ current: true });
  });

  it('of a user with a phone only is replaced with a notification by SMS', async () => {
    const phone = '+79160000009';
    await createUser(server.db, { email: null, phone });
    expect((await ways.restorePassword({ ticket: await ticketFor(phone), password: NEW })).status).toBe(200);
    expect((await messagesTo(server, phone))[0]?.text).toMatch(/парол/i);
  });

  it('can be set by a user who never had one', async () => {
    const user = await owner();
    await sql`update app_user set password_hash = null where guid = ${user.guid}`.execute(server.db);
    expect((await ways.restorePassword({ ticket: await ticketFor(user.email), password: NEW })).status).toBe(200);
    expect((await messagesTo(server, user.email))[0]?.subject).toBe('Пароль задан — Прорабка');
    expect((await ways.signIn({ login: user.email, password: NEW })).status).toBe(200);
  });

  it('can be set again after failures had blocked the sign-in', async () => {
    const user = await owner();
    for (let i = 0; i < 11; i += 1) await ways.signIn({ login: user.email, password: 'wrong' });
    expect((await ways.signIn({ login: user.email, password: PASSWORD })).status).toBe(429);
    expect((await ways.restorePassword({ ticket: await ticketFor(user.email), password: NEW })).status).toBe(200);
    expect((await ways.signIn({ login: user.email, password: NEW })).status).toBe(200);
  });
});

describe('a ticket for a new password', () => {
  it('works once, even when sent fifty times at the same moment', async () => {
    const user = await owner();
    const ticket = await ticketFor(user.email);
    const second = waysInto(server, await server.another());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? second : ways).restorePassword({ ticket, password: `${NEW} ${i}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(badTicket);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await ways.signIn({ login: user.email, password: `${NEW} ${won}` })).status).toBe(200);
  });

  it('is not used up by a password that has to be corrected', async () => {
    const { email } = await owner();
    const ticket = await ticketFor(email);
    for (const password of ['short', 'qwerty123', email]) {
      const { body } = await ways.restorePassword({ ticket, password });
      expect(body, password).toMatchObject({ error: 1100, fields: { password: [expect.any(String)] } });
    }
    expect((await ways.restorePassword({ ticket, password: NEW })).status).toBe(200);
  });

  it('expires after ten minutes or with the next new password, and a made-up one is refused', async () => {
    const { email } = await owner();
    const late = await ticketFor(email);
    clock = new Date(clock.getTime() + 10 * 60_000);
    expect(await ways.restorePassword({ ticket: late, password: NEW })).toMatchObject(badTicket);
    const [first, second] = [await ticketFor(email), await ticketFor(email)];
    expect((await ways.restorePassword({ ticket: second, password: NEW })).status).toBe(200);
    expect(await ways.restorePassword({ ticket: first, password: NEW })).toMatchObject(badTicket);
    expect(await ways.restorePassword({ ticket: 'x'.repeat(43), password: NEW })).toMatchObject(badTicket);
    const { process } = (await ways.createProcess('someone-new@test.example')).body;
    expect(await ways.restorePassword({ ticket: process, password: NEW })).toMatchObject(badTicket);
    const other = await ticketFor(email);
    const answer = await ways.stranger.call('PUT', '/api/user/password-recovery/', { confirmation_key: other, email });
    expect(answer).toMatchObject(refusal(400, 1007));
  });

  it('of a user deactivated meanwhile is refused', async () => {
    const user = await owner();
    const ticket = await ticketFor(user.email);
    await sql`update app_user set is_active = false where guid = ${user.guid}`.execute(server.db);
    expect(await ways.restorePassword({ ticket, password: NEW })).toMatchObject(refusal(403, 1000));
  });

  it('sent to an e-mail that the user has removed since is refused', async () => {
    const user = await owner({ phone: '+79160000010' });
    const ticket = await ticketFor(user.email);
    await sql`update app_user set email = null where guid = ${user.guid}`.execute(server.db);
    expect(await ways.restorePassword({ ticket, password: NEW })).toMatchObject(badTicket);
  });

  it('is not stored in plain text', async () => {
    const ticket = await ticketFor((await owner()).email);
    const { rows } = await sql<{ row: string }>`select k::text as row from one_time_key k`.execute(server.db);
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).not.toContain(ticket);
    expect(text).not.toContain(Buffer.from(ticket).toString('hex'));
    expect(text).not.toContain(Buffer.from(ticket, 'base64url').toString('hex'));
  });
});

describe('a refresh token', () => {
  it('that was never issued is answered 1017, whatever its length', async () => {
    const answer = await ways.stranger.post('/api/auth/refresh-token/', { refresh_token: 'x'.repeat(5000) });
    expect(answer).toMatchObject(refusal(401, 1017));
    expect((await ways.stranger.post('/api/auth/sign-out/', { refresh_token: 'x'.repeat(5000) })).status).toBe(204);
  });
});
