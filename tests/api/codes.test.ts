import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/database/rows.ts';
import { Client } from '../support/client.ts';
import { createUser, PASSWORD, signIn, type TestUser } from '../support/factories.ts';
import { codeSentTo, messagesTo } from '../support/outbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { BEHIND_PROXY, DEAD_CODE, from, onDevice, otherThan, refusal, waysInto, wrongCode } from '../support/ways-in.ts';

let clock = new Date();
let server: TestServer;
let ways: ReturnType<typeof waysInto>;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { ...BEHIND_PROXY, LOGIN_CHECKS: '1000' } });
  ways = waysInto(server);
});

const owner = () => createUser(server.db) as Promise<TestUser & { email: string }>;
const eventsOf = async (user: TestUser) =>
  (await rowsOf<{ kind: string }>(server.db)`select kind from security_event where user_guid = ${user.guid} order by created_at`).map(
    ({ kind }) => kind,
  );

describe('a one-time code', () => {
  it('signs its owner in by e-mail and by phone, and is not cached', async () => {
    const user = await createUser(server.db, { phone: '+79160000001' });
    for (const [typed, login] of [
      [` ${user.email?.toUpperCase()}`, user.email ?? ''],
      ['8 (916) 000-00-01', '+79160000001'],
    ] as const) {
      const sent = await ways.requestCode(typed);
      expect(sent).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
      expect(sent.headers.get('cache-control')).toBe('no-store');
      const entered = await ways.signIn({ login: typed, code: await codeSentTo(server, login) });
      expect(entered.status, JSON.stringify(entered.body)).toBe(200);
      expect(Object.keys(entered.body).sort()).toEqual(['device_token', 'refresh_token', 'token']);
      expect((await new Client(server.url, entered.body.token).get('/api/user/profile/')).body.guid).toBe(user.guid);
    }
    expect(await eventsOf(user)).toEqual(['sign_in', 'sign_in']);
  });

  it('works once, even when sent fifty times at the same moment to two instances', async () => {
    const { email } = await owner();
    const second = waysInto(server, await server.another());
    for (const use of [
      (way: typeof ways, code: string) => way.verifyCode({ login: email, code }),
      (way: typeof ways, code: string) => way.signIn({ login: email, code }),
    ]) {
      const code = await ways.codeFor(email);
      const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => use(i % 2 ? second : ways, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(wrongCode(DEAD_CODE));
    }
  });

  it('is refused after five wrong tries, and each answer says how many are left', async () => {
    const user = await owner();
    const code = await ways.codeFor(user.email);
    for (const left of [4, 3, 2, 1]) {
      const answer = await ways.verifyCode({ login: user.email, code: otherThan(code) });
      expect(answer).toMatchObject(wrongCode(`Неверный код. Осталось попыток: ${left}.`));
    }
    expect(await ways.signIn({ login: user.email, code: otherThan(code) })).toMatchObject(wrongCode(DEAD_CODE));
    expect(await ways.signIn({ login: user.email, code })).toMatchObject(wrongCode(DEAD_CODE));
    expect(await eventsOf(user)).toEqual(Array.from({ length: 5 }, () => 'code_failed'));
  });

  it('counts wrong tries at the same moment one by one', async () => {
    const { email } = await owner();
    const code = await ways.codeFor(email);
    const wrong = await Promise.all(Array.from({ length: 30 }, () => ways.verifyCode({ login: email, code: otherThan(code) })));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
    expect(wrong.filter(({ body }) => /Осталось/.test(body.fields.code[0]))).toHaveLength(4);
    expect(await ways.verifyCode({ login: email, code })).toMatchObject(wrongCode(DEAD_CODE));
  });

  it('is neither sent nor used up by a HEAD request', async () => {
    const { email } = await owner();
    const login = encodeURIComponent(email);
    expect((await ways.stranger.send('HEAD', `/api/auth/request-code/?login=${login}`)).status).toBe(405);
    const code = await ways.codeFor(email);
    expect((await ways.stranger.send('HEAD', `/api/auth/verify-code/?login=${login}&code=${code}`)).status).toBe(405);
    expect((await ways.verifyCode({ login: email, code })).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const { email } = await owner();
    const code = await ways.codeFor(email);
    const sentAt = clock;
    clock = new Date(sentAt.getTime() + 10 * 60_000);
    expect(await ways.verifyCode({ login: email, code })).toMatchObject(wrongCode(DEAD_CODE));
    clock = new Date(sentAt.getTime() + 9.9 * 60_000);
    expect((await ways.verifyCode({ login: email, code })).status).toBe(200);
  });

  it('of another login, or one replaced by a newer code, is refused', async () => {
    const [one, other] = [await owner(), await owner()];
    const code = await ways.codeFor(one.email);
    await ways.codeFor(other.email);
    expect(await ways.verifyCode({ login: other.email, code })).toMatchObject(wrongCode());
    clock = new Date(clock.getTime() + 60_000);
    const newer = await ways.codeFor(one.email);
    if (newer !== code) expect(await ways.verifyCode({ login: one.email, code })).toMatchObject(wrongCode());
    expect((await ways.verifyCode({ login: one.email, code: newer })).status).toBe(200);
  });

  it('sent for a registration signs nobody in', async () => {
    const login = 'not-yet@test.example';
    await ways.createProcess(login);
    const code = await codeSentTo(server, login);
    await createUser(server.db, { email: login });
    expect(await ways.signIn({ login, code })).toMatchObject(wrongCode(DEAD_CODE));
    expect(await ways.verifyCode({ login, code })).toMatchObject(wrongCode(DEAD_CODE));
  });

  it('is never sent to an unknown login, and entering one gets the same answer as for a known login', async () => {
    expect(await ways.requestCode('nobody@test.example')).toMatchObject(refusal(400, 1006));
    expect(await ways.requestCode('не почта')).toMatchObject(refusal(400, 1010));
    const known = await ways.signIn({ login: (await owner()).email, code: '123456' });
    const unknown = await ways.signIn({ login: 'nobody@test.example', code: '123456' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await ways.verifyCode({ login: 'nobody@test.example', code: '123456' })).toMatchObject(wrongCode(DEAD_CODE));
    expect(await messagesTo(server, 'nobody@test.example')).toEqual([]);
  });

  it('is checked only with a login or a process, and only with six digits', async () => {
    expect((await ways.verifyCode({ code: '123456' })).body).toMatchObject({ error: 1100, fields: { login: [expect.any(String)] } });
    expect((await ways.verifyCode({ login: 'a@b.ru', code: '12345' })).body).toMatchObject({
      error: 1100,
      fields: { code: [expect.any(String)] },
    });
    expect((await ways.signIn({ login: 'a@b.ru', code: '123456', password: PASSWORD })).status).toBe(422);
  });

  it('reveals that the user is deactivated only when the code is right', async () => {
    const user = (await createUser(server.db, { is_active: false })) as TestUser & { email: string };
    const code = await ways.codeFor(user.email);
    expect(await ways.signIn({ login: user.email, code: otherThan(code) })).toMatchObject(wrongCode());
    expect(await ways.signIn({ login: user.email, code })).toMatchObject(refusal(403, 1000));
    clock = new Date(clock.getTime() + 60_000);
    const again = await ways.codeFor(user.email);
    expect(await ways.verifyCode({ login: user.email, code: again })).toMatchObject(refusal(403, 1000));
    expect(await eventsOf(user)).toEqual(['code_failed']);
  });

  it('is not stored in plain text, nor is the address that requested it', async () => {
    const { email } = await owner();
    const code = await ways.codeFor(email, from('203.0.113.200'));
    const { rows } = await sql<{ row: string }>`
      select t::text as row from one_time_code t union all select o::text from outbox o union all select a::text from attempt_counter a`.execute(
      server.db,
    );
    const text = rows.map(({ row }) => row).join('\n');
    // as a word: six digits in a row do come up in the hex of what is encrypted
    expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(text).not.toContain(Buffer.from(code).toString('hex'));
    expect(text).not.toContain('203.0.113.200');
  });
});

describe('a stranger at another address', () => {
  it('neither replaces nor uses up the owner’s code', async () => {
    const { email } = await owner();
    const code = await ways.codeFor(email, from('198.51.100.1'));
    const theirs = await ways.codeFor(email, from('203.0.113.1'));
    for (let i = 0; i < 12; i += 1) await ways.verifyCode({ login: email, code: otherThan(theirs) }, from('203.0.113.1'));
    for (let i = 0; i < 12; i += 1) await ways.verifyCode({ login: email, code: otherThan(code) }, from('203.0.113.2'));
    expect((await ways.verifyCode({ login: email, code }, from('198.51.100.1'))).status).toBe(200);
  });

  it('has five tries, and all strangers together twenty; the owner can still sign in', async () => {
    const { email } = await owner();
    const code = await ways.codeFor(email, from('198.51.100.2'));
    const wrong = otherThan(code);
    const left: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      for (let i = 0; i < 5; i += 1) {
        const { body } = await ways.verifyCode({ login: email, code: wrong }, from(`203.0.113.${10 + n}`));
        left.push(Number(/попыток: (\d)/.exec(body.fields.code[0])?.[1] ?? 0));
      }
    }
    expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(left.slice(20)).toEqual([0, 0, 0, 0, 0]);
    expect(await ways.verifyCode({ login: email, code }, from('203.0.113.99'))).toMatchObject(wrongCode(DEAD_CODE));
    expect((await ways.verifyCode({ login: email, code }, from('198.51.100.2'))).status).toBe(200);
  });

  it('is signed in with the right code, because the owner may have changed networks', async () => {
    const { email } = await owner();
    const code = await ways.codeFor(email, from('198.51.100.3'));
    expect((await ways.verifyCode({ login: email, code: otherThan(code) }, from('203.0.113.3'))).status).toBe(400);
    expect((await ways.verifyCode({ login: email, code }, from('203.0.113.3'))).status).toBe(200);
    expect(await ways.verifyCode({ login: email, code }, from('198.51.100.3'))).toMatchObject(wrongCode(DEAD_CODE));
  });

  it('counts as the same one throughout an IPv6 /64 network', async () => {
    const { email } = await owner();
    const code = await ways.codeFor(email, from('198.51.100.4'));
    for (let i = 1; i <= 5; i += 1) await ways.verifyCode({ login: email, code: otherThan(code) }, from(`2001:db8:7:7::${i}`));
    expect(await ways.verifyCode({ login: email, code }, from('2001:db8:7:7:ffff::6'))).toMatchObject(wrongCode(DEAD_CODE));
    expect((await ways.verifyCode({ login: email, code }, from('2001:db8:7:8::1'))).status).toBe(200);
  });
});

describe('a known device', () => {
  it('has a code of its own at an address shared with strangers', async () => {
    const user = await owner();
    const { device_token = '' } = await signIn(server, user);
    const code = await ways.codeFor(user.email, onDevice(device_token));
    await ways.codeFor(user.email);
    for (let i = 0; i < 8; i += 1) await ways.verifyCode({ login: user.email, code: otherThan(code) });
    const entered = await ways.signIn({ login: user.email, code, device_token });
    expect(entered.status).toBe(200);
    expect(entered.body.device_token).toBe(device_token);
  });
});
