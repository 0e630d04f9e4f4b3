import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, PASSWORD, signIn, type TestUser } from '../support/factories.ts';
import { messagesTo } from '../support/outbox.ts';
import { forgetOldRows } from '../support/retention.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { BEHIND_PROXY, from, onDevice, otherThan, refusal, waysInto, wrongCode } from '../support/ways-in.ts';

let clock = new Date();
let server: TestServer;
let ways: ReturnType<typeof waysInto>;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { ...BEHIND_PROXY, LOGIN_CHECKS: '1000' } });
  ways = waysInto(server);
});

const owner = () => createUser(server.db) as Promise<TestUser & { email: string }>;
/** Another minute, so that the pause between two sends is over. */
const wait = () => {
  clock = new Date(clock.getTime() + 60_000);
};
/** Takes away what was counted: the second try of a test comes from the same addresses. */
const forget = (scope: string) => sql`delete from attempt_counter where scope = ${scope}`.execute(server.db);
const secondsToWait = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));

describe('sending a code again', () => {
  it('within sixty seconds is refused, with the seconds left', async () => {
    const { email } = await owner();
    const process = 'new-here@test.example';
    for (const send of [() => ways.requestCode(email), () => ways.createProcess(process)]) {
      expect((await send()).status).toBe(200);
      const sentAt = clock;
      clock = new Date(sentAt.getTime() + 12_500);
      const early = await send();
      expect(early).toMatchObject(refusal(429, 1105));
      expect(secondsToWait(early)).toBe(48);
      clock = new Date(sentAt.getTime() + 60_000);
      expect((await send()).status).toBe(200);
    }
  });

  it('requested several times at the same moment happens once', async () => {
    const { email } = await owner();
    const second = waysInto(server, await server.another());
    for (const send of [(way: typeof ways) => way.requestCode(email), (way: typeof ways) => way.createProcess('twice@test.example')]) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => send(i % 2 ? second : ways)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    }
    expect(await messagesTo(server, email)).toHaveLength(1);
    expect(await messagesTo(server, 'twice@test.example')).toHaveLength(1);
  });

  it('is limited to five an hour for a login at one address, over all instances; refusals do not count', async () => {
    const { email } = await owner();
    const second = waysInto(server, await server.another());
    for (let i = 0; i < 5; i += 1) {
      wait();
      expect((await (i % 2 ? second : ways).requestCode(email)).status).toBe(200);
      expect((await ways.requestCode(email)).status).toBe(429);
    }
    wait();
    const answer = await second.requestCode(email);
    expect(answer).toMatchObject(refusal(429, 1105));
    expect(secondsToWait(answer)).toBeGreaterThan(3500);
    expect((await ways.requestCode(email, from('203.0.113.50'))).status).toBe(200);
    expect((await ways.requestCode((await owner()).email)).status).toBe(200);
  });

  it('is limited to twenty an hour for a login at all addresses, but not on a known device', async () => {
    const user = await owner();
    const { device_token = '' } = await signIn(server, user);
    for (let i = 0; i < 20; i += 1) expect((await ways.requestCode(user.email, from(`203.0.113.${i}`))).status).toBe(200);
    expect(await ways.requestCode(user.email, from('203.0.113.100'))).toMatchObject(refusal(429, 1105));
    expect((await ways.requestCode(user.email, onDevice(device_token))).status).toBe(200);
    const foreign = (await signIn(server, await owner())).device_token ?? '';
    expect((await ways.requestCode(user.email, onDevice(foreign))).status).toBe(429);
    expect((await ways.requestCode(user.email, onDevice('no token'))).status).toBe(429);
  });

  it('is limited to twenty an hour for all known devices of a login together, which strangers do not share', async () => {
    const user = await owner();
    const freshDevice = async () => onDevice((await signIn(server, user)).device_token ?? '');
    for (let i = 0; i < 20; i += 1) expect((await ways.requestCode(user.email, await freshDevice())).status, `${i}`).toBe(200);
    expect(await ways.requestCode(user.email, await freshDevice())).toMatchObject(refusal(429, 1105));
    expect((await ways.requestCode(user.email, from('203.0.113.60'))).status).toBe(200);
  });

  it('stays limited after a restart', async () => {
    const { email } = await owner();
    await ways.requestCode(email);
    const later = waysInto(server, await server.another());
    expect((await later.requestCode(email)).status).toBe(429);
  });
});

describe('wrong codes', () => {
  it('are counted across a restart and across instances', async () => {
    const { email } = await owner();
    const code = await ways.codeFor(email);
    for (let i = 0; i < 3; i += 1) await ways.verifyCode({ login: email, code: otherThan(code) });
    const later = waysInto(server, await server.another());
    expect(await later.verifyCode({ login: email, code: otherThan(code) })).toMatchObject(wrongCode(/попыток: 1\./));
    await later.verifyCode({ login: email, code: otherThan(code) });
    expect((await ways.verifyCode({ login: email, code })).status).toBe(400);
  });
});

describe('checking a login', () => {
  it('tells the next step: password, code or registration', async () => {
    const user = await createUser(server.db, { phone: '+79160000002' });
    expect(await ways.checkLogin(` ${user.email?.toUpperCase()}`)).toMatchObject({
      status: 200,
      body: { kind: 'email', exists: true, next: 'password' },
    });
    expect((await ways.checkLogin('8 916 000-00-02')).body).toEqual({ kind: 'phone', exists: true, next: 'password' });
    expect((await ways.checkLogin('+7 916 000-00-03')).body).toEqual({ kind: 'phone', exists: false, next: 'registration' });
    await sql`update app_user set password_hash = null where guid = ${user.guid}`.execute(server.db);
    expect((await ways.checkLogin(user.email ?? '')).body).toEqual({ kind: 'email', exists: true, next: 'code' });
    expect(await ways.checkLogin('не почта')).toMatchObject(refusal(400, 1010));
    expect((await ways.signIn({ login: user.email, password: PASSWORD })).status).toBe(401);
  });

  it('is limited per address over all calls that check logins, but not on a known device', async () => {
    await forget('login-check');
    const there = waysInto(server, await server.another({ LOGIN_CHECKS: '4' }));
    const user = await owner();
    const { device_token = '' } = await signIn(server, user);
    const known = { ...from('2001:db8::1'), ...onDevice(device_token) };
    for (let i = 0; i < 6; i += 1) expect((await there.checkLogin(user.email, known)).status).toBe(200);
    expect((await there.checkLogin('a@test.example', from('2001:db8::1'))).status).toBe(200);
    expect((await there.requestCode('b@test.example', from('2001:db8::2'))).status).toBe(400);
    expect((await there.createProcess(`${randomUUID()}@test.example`, from('2001:db8::3'))).status).toBe(200);
    expect((await there.checkLogin('d@test.example', from('2001:db8::4'))).status).toBe(200);
    for (const last of [there.checkLogin, there.requestCode, there.createProcess]) {
      const answer = await last('e@test.example', from('2001:db8::5'));
      expect(answer).toMatchObject(refusal(429, 1105));
      expect(secondsToWait(answer)).toBeGreaterThan(800);
    }
    expect((await there.checkLogin('a@test.example', from('2001:db8:0:1::1'))).status).toBe(200);
  });

  it('is limited for an IPv6 /48 network as well, at ten times as many checks', async () => {
    await forget('login-check');
    const there = waysInto(server, await server.another({ LOGIN_CHECKS: '2' }));
    const ask = (n: number) => there.checkLogin('a@test.example', from(`2001:db8:48:${n.toString(16)}::1`));
    for (let n = 1; n <= 20; n += 1) expect((await ask(n)).status).toBe(200);
    expect(await ask(21)).toMatchObject(refusal(429, 1105));
    expect((await there.checkLogin('a@test.example', from('2001:db8:49::1'))).status).toBe(200);
  });
});

describe('signing in by password', () => {
  it('is blocked for an address that fails with many logins, but not on known devices; successes do not count', async () => {
    await forget('sign-in-address');
    const there = waysInto(server, await server.another({ SIGN_IN_FAILURES_PER_ADDRESS: '6' }));
    const user = await owner();
    const { device_token } = await signIn(server, user);
    const right = { login: user.email, password: PASSWORD };
    const office = from('203.0.113.9');
    for (let i = 0; i < 5; i += 1)
      expect((await there.signIn({ login: `l${i}@test.example`, password: 'wrong' }, office)).status).toBe(401);
    for (let i = 0; i < 8; i += 1) expect((await there.signIn(right, office)).status).toBe(200);
    expect((await there.signIn({ login: 'l9@test.example', password: 'wrong' }, office)).status).toBe(401);
    const stopped = await there.signIn(right, office);
    expect(stopped).toMatchObject(refusal(429, 1105));
    expect(secondsToWait(stopped)).toBeGreaterThan(800);
    expect((await there.signIn({ ...right, device_token }, office)).status).toBe(200);
    expect((await there.signIn(right, { ...office, ...onDevice(device_token ?? '') })).status).toBe(200);
    expect((await there.signIn(right, from('203.0.113.10'))).status).toBe(200);
  });

  it('counts an IPv6 /64 network as one address, and clears a login’s failures after a success', async () => {
    const { email } = await owner();
    const fail = (n: number) => ways.signIn({ login: email, password: 'wrong' }, from(`2001:db8:1:1::${n}`));
    for (let i = 1; i < 10; i += 1) expect((await fail(i)).status).toBe(401);
    expect((await ways.signIn({ login: email, password: PASSWORD }, from('2001:db8:1:1::a'))).status).toBe(200);
    for (let i = 1; i <= 10; i += 1) expect((await fail(i)).status).toBe(401);
    expect((await fail(11)).status).toBe(429);
    const code = await ways.codeFor(email, from('2001:db8:1:1::b'));
    expect((await ways.signIn({ login: email, code }, from('2001:db8:1:1::b'))).status).toBe(200);
    expect((await fail(12)).status).toBe(401);
  });

  it('records successes and failures in the security events of the user', async () => {
    const user = await owner();
    await ways.signIn({ login: user.email, password: 'wrong' }, from('203.0.113.20'));
    await signIn(server, user);
    const { rows } = await sql<{ kind: string; ip: string; of_session: boolean }>`select kind, ip, session is not null as of_session
      from security_event where user_guid = ${user.guid} order by created_at`.execute(server.db);
    expect(rows).toEqual([
      { kind: 'sign_in_failed', ip: '203.0.113.20', of_session: false },
      { kind: 'sign_in', ip: '127.0.0.1', of_session: true },
    ]);
  });
});

describe('housekeeping of sign-in codes', () => {
  it('deletes old codes and security events, and keeps those still in use', async () => {
    clock = new Date();
    const { email } = await owner();
    const user = await owner();
    await ways.codeFor(email);
    await ways.verifyCode({ login: email, code: '000000' });
    await signIn(server, user);
    await sql`update one_time_code set expires_at = now() - interval '25 hours' where login <> ${email}`.execute(server.db);
    await sql`update security_event set created_at = now() - interval '181 days' where user_guid <> ${user.guid}`.execute(server.db);
    await forgetOldRows(server.db);
    const { rows: codes } = await sql<{ login: string }>`select login from one_time_code`.execute(server.db);
    expect(codes).toEqual([{ login: email }]);
    const { rows: events } = await sql<{ user_guid: string }>`select user_guid from security_event`.execute(server.db);
    expect(events).toEqual([{ user_guid: user.guid }]);
  });
});
