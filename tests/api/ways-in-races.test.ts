import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../server/database/connection.ts';
import { rowsOf } from '../../server/database/rows.ts';
import { createUser, PASSWORD, signIn, type TestUser, untilLockIsAwaited } from '../support/factories.ts';
import { linkSentTo } from '../support/outbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { BEHIND_PROXY, DEAD_CODE, from, refusal, waysInto, wrongCode } from '../support/ways-in.ts';

let clock = new Date();
let server: TestServer;
let ways: ReturnType<typeof waysInto>;
beforeAll(async () => {
  const env = { ...BEHIND_PROXY, LOGIN_CHECKS: '1000', SIGN_IN_FAILURES_PER_ADDRESS: '15' };
  server = await startTestServer({ now: () => clock, env });
  ways = waysInto(server);
});

const NEW = 'совсем новый пароль';
const owner = (fields = {}) => createUser(server.db, fields) as Promise<TestUser & { email: string }>;
const sessionsOf = ({ guid }: TestUser) => rowsOf<{ guid: string }>(server.db)`select guid from session where user_guid = ${guid}`;

async function ticketFor(login: string): Promise<string> {
  clock = new Date(clock.getTime() + 60_000);
  return (await ways.verifyCode({ login, code: await ways.codeFor(login) })).body.ticket;
}

/** Changes a user while `request` waits for them: it has looked at them before. */
async function meanwhile<T>(user: TestUser, change: (trx: Trx) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  const { answer } = await server.db.transaction().execute(async (trx) => {
    await sql`select from app_user where guid = ${user.guid} for update`.execute(trx);
    const begun = request();
    await untilLockIsAwaited(server.db);
    await change(trx);
    return { answer: begun };
  });
  return answer;
}

describe('a user changed while their credentials are checked', () => {
  const switchOff = (user: TestUser) => (trx: Trx) => sql`update app_user set is_active = false where guid = ${user.guid}`.execute(trx);
  const takeLogin = (user: TestUser) => (trx: Trx) => sql`update app_user set email = null where guid = ${user.guid}`.execute(trx);

  it('gets no session by password, code or ticket when deactivated', async () => {
    for (const way of ['password', 'code', 'ticket']) {
      const user = await owner();
      const login = user.email;
      const proof = way === 'ticket' ? await ticketFor(login) : way === 'code' ? await ways.codeFor(login) : PASSWORD;
      const enter = () =>
        way === 'ticket' ? ways.restorePassword({ ticket: proof, password: NEW }) : ways.signIn({ login, [way]: proof });
      expect(await meanwhile(user, switchOff(user), enter), way).toMatchObject(refusal(403, 1000));
      expect(await sessionsOf(user), way).toEqual([]);
    }
  });

  it('gets no session by a login that was taken away', async () => {
    const [one, other] = [await owner({ phone: '+79160000020' }), await owner({ phone: '+79160000021' })];
    const code = await ways.codeFor(one.email);
    const byCode = () => ways.signIn({ login: one.email, code });
    expect(await meanwhile(one, takeLogin(one), byCode)).toMatchObject(wrongCode(DEAD_CODE));
    const byPassword = () => ways.signIn({ login: other.email, password: PASSWORD });
    expect(await meanwhile(other, takeLogin(other), byPassword)).toMatchObject(refusal(401, 1002));
    for (const user of [one, other]) expect(await sessionsOf(user)).toEqual([]);
  });
});

describe('a new password', () => {
  it('makes codes that were sent before it invalid, at any address', async () => {
    const user = await owner();
    const code = await ways.codeFor(user.email, from('203.0.113.40'));
    const ticket = await ticketFor(user.email);
    expect((await ways.restorePassword({ ticket, password: NEW })).status).toBe(200);
    expect(await ways.signIn({ login: user.email, code }, from('203.0.113.40'))).toMatchObject(wrongCode(DEAD_CODE));
    expect(await ways.verifyCode({ login: user.email, code }, from('203.0.113.40'))).toMatchObject(wrongCode(DEAD_CODE));
  });

  it('ends the session of a sign-in by code that is under way', async () => {
    const user = await owner();
    const ticket = await ticketFor(user.email);
    const code = await ways.codeFor(user.email, from('203.0.113.41'));
    const byCode = () => ways.signIn({ login: user.email, code }, from('203.0.113.41'));
    const [entered, restored] = await meanwhile(
      user,
      async () => undefined,
      () => Promise.all([byCode(), ways.restorePassword({ ticket, password: NEW })]),
    );
    expect(restored.status).toBe(200);
    const living = await rowsOf<{ guid: string }>(server.db)`select guid from session where user_guid = ${user.guid} and ended_at is null`;
    expect(living, `sign-in answered ${entered.status}`).toHaveLength(1);
  });

  it('makes earlier devices unknown, and those that have the new password known', async () => {
    const user = await owner();
    const { device_token: old } = await signIn(server, user);
    const restored = await ways.restorePassword({ ticket: await ticketFor(user.email), password: NEW });
    const office = from('203.0.113.42');
    for (let i = 0; i < 10; i += 1) await ways.signIn({ login: user.email, password: 'wrong' }, office);
    expect((await ways.signIn({ login: user.email, password: NEW, device_token: old }, office)).status).toBe(429);
    const { device_token } = restored.body;
    expect((await ways.signIn({ login: user.email, password: NEW, device_token }, office)).status).toBe(200);
  });

  it('keeps the identity of the device on which it was set', async () => {
    const user = await owner();
    const { device_token = '' } = await signIn(server, user);
    const ticket = await ticketFor(user.email);
    const { body } = await ways.restorePassword({ ticket, password: NEW }, { 'Device-Token': device_token });
    const jti = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;
    expect(body.device_token).not.toBe(device_token);
    expect(jti(body.device_token)).toBe(jti(device_token));
  });
});

describe('made-up logins', () => {
  it('leave no counters behind once their address is blocked', async () => {
    const counters = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from attempt_counter where scope = 'sign-in'`.execute(server.db);
      return rows[0]?.n ?? 0;
    };
    const before = await counters();
    for (let i = 0; i < 25; i += 1) await ways.signIn({ login: `made-up-${i}@test.example`, password: 'x' }, from('203.0.113.43'));
    expect(await counters()).toBe(before + 15);
  });
});

describe('two registrations with one e-mail', () => {
  it('confirmed at once create one account, and the second gets an error', async () => {
    const email = 'two-letters@test.example';
    const form = { email, password: NEW, name: 'Анна', company_title: 'Новый дом' };
    const keys: (string | null)[] = [];
    for (const ip of ['203.0.113.44', '203.0.113.45']) {
      expect((await ways.stranger.post('/api/user/registration/', form, from(ip))).status).toBe(202);
      keys.push((await linkSentTo(server, email)).searchParams.get('key'));
    }
    expect(keys[0]).not.toBe(keys[1]);
    const answers = await Promise.all(
      keys.map((confirmation_key) => ways.stranger.post('/api/user/activate/', { confirmation_key, email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(1004);
  });
});
