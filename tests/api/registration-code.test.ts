import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { createUser, PASSWORD } from '../support/factories.ts';
import { codeSentTo, messagesTo } from '../support/outbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { BEHIND_PROXY, DEAD_CODE, from, otherThan, refusal, WEAK_HASHES, waysInto, wrongCode } from '../support/ways-in.ts';

let clock = new Date();
let server: TestServer;
let ways: ReturnType<typeof waysInto>;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { ...BEHIND_PROXY, ...WEAK_HASHES, LOGIN_CHECKS: '1000' } });
  ways = waysInto(server);
});

const about = { name: 'Вера Новикова', company_title: ' ООО «Новый дом» ', password: 'три слова подряд' };
const fresh = () => `${randomUUID()}@test.example`;

/** A registration begun, with the code that was sent. */
async function begin(login: string, headers: Record<string, string> = {}) {
  const { status, body } = await ways.createProcess(login, headers);
  if (status !== 200) throw new Error(`create-process answered ${status}`);
  return { process: body.process as string, code: await codeSentTo(server, login) };
}

describe('registration by code', () => {
  it.each([
    ['e-mail', ' New@Test.Example', 'new@test.example', { email: 'new@test.example', phone: null }],
    ['phone', '8 916 555-44-33', '+79165554433', { email: null, phone: '+79165554433' }],
  ])('by %s creates a user who owns a company, and signs in', async (_, typed, login, contacts) => {
    const started = await ways.createProcess(typed);
    expect(started).toMatchObject({
      status: 200,
      body: { resend_in: 60, expires_in: 600, process: expect.stringMatching(/^[\w-]{22,}$/) },
    });
    const { process } = started.body;
    const code = await codeSentTo(server, login);
    expect((await ways.verifyCode({ process, code })).body).toEqual({ valid: true });
    const made = await ways.createAccount({ process, code, ...about });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const user = new Client(server.url, made.body.token);
    expect((await user.get('/api/user/profile/')).body).toMatchObject({ ...contacts, name: about.name });
    expect((await user.get('/api/user/company-list/')).body).toMatchObject([{ title: 'ООО «Новый дом»', user_type_for_web: 'Компания' }]);
    expect((await user.get('/api/user/security-events/')).body).toMatchObject([{ kind: 'registered', current: true }]);
    expect((await ways.signIn({ login: typed, password: about.password, device_token: made.body.device_token })).status).toBe(200);
    expect(await ways.createProcess(typed)).toMatchObject(refusal(409, 1001));
  });

  it('is refused for a taken or an invalid login', async () => {
    const { email } = await createUser(server.db);
    expect(await ways.createProcess(email ?? '')).toMatchObject(refusal(409, 1001));
    expect(await ways.createProcess('+1 202 555 0100')).toMatchObject(refusal(400, 1010));
    expect(await messagesTo(server, email ?? '')).toEqual([]);
  });

  it('lets the title and the password be corrected without using up the code', async () => {
    const login = fresh();
    const started = await begin(login);
    const finish = (more: object) => ways.createAccount({ ...started, ...about, ...more });
    for (const company_title of ['', '   ', 'д'.repeat(121), 'Дом\u0007', 'Дом\nи сад']) {
      expect(await finish({ company_title }), company_title).toMatchObject(refusal(400, 1011));
    }
    for (const password of ['short', 'password1', login, 'x'.repeat(129)]) {
      expect((await finish({ password })).body, password).toMatchObject({ error: 1100, fields: { password: [expect.any(String)] } });
    }
    expect((await finish({ company_title: 'д'.repeat(120), password: '🔑'.repeat(64) })).status).toBe(200);
  });

  it('sent fifty times at the same moment creates one account', async () => {
    const login = fresh();
    const started = await begin(login);
    const second = waysInto(server, await server.another());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? second : ways).createAccount({ ...started, ...about, company_title: login })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(wrongCode(DEAD_CODE));
    const { rows } = await sql`select from company where title = ${login}`.execute(server.db);
    expect(rows).toHaveLength(1);
  });

  it('of one login runs in several processes, each with its own code; the first to finish gets the login', async () => {
    const login = fresh();
    const mine = await begin(login, from('198.51.100.1'));
    const theirs = await begin(login, from('203.0.113.1'));
    for (let i = 0; i < 8; i += 1) await ways.createAccount({ ...about, process: theirs.process, code: otherThan(theirs.code) });
    expect(await ways.createAccount({ ...about, ...theirs })).toMatchObject(wrongCode(DEAD_CODE));
    if (mine.code !== theirs.code) {
      expect(await ways.verifyCode({ process: mine.process, code: theirs.code })).toMatchObject(wrongCode(/попыток: 4/));
    }
    const late = await begin(login, from('203.0.113.2'));
    expect((await ways.createAccount({ ...about, ...mine })).status).toBe(200);
    expect(await ways.createAccount({ ...about, ...late })).toMatchObject(refusal(409, 1001));
    expect(await ways.createAccount({ ...about, ...mine })).toMatchObject(wrongCode(DEAD_CODE));
  });

  it('ends after five wrong codes, including those that were only checked', async () => {
    const started = await begin(fresh());
    const wrong = otherThan(started.code);
    for (const left of [4, 3, 2]) {
      const looked = await ways.verifyCode({ process: started.process, code: wrong });
      expect(looked).toMatchObject(wrongCode(`Неверный код. Осталось попыток: ${left}.`));
    }
    for (const answer of [/попыток: 1/, DEAD_CODE]) {
      expect(await ways.createAccount({ ...started, ...about, code: wrong })).toMatchObject(wrongCode(answer));
    }
    expect(await ways.verifyCode(started)).toMatchObject(wrongCode(DEAD_CODE));
    expect(await ways.createAccount({ ...started, ...about })).toMatchObject(wrongCode(DEAD_CODE));
  });

  it('expires after ten minutes, and an unknown process is refused', async () => {
    const started = await begin(fresh());
    clock = new Date(clock.getTime() + 10 * 60_000);
    expect(await ways.verifyCode(started)).toMatchObject(wrongCode(DEAD_CODE));
    expect(await ways.createAccount({ ...started, ...about })).toMatchObject(wrongCode(DEAD_CODE));
    const strange = { process: 'x'.repeat(43), code: started.code };
    expect(await ways.verifyCode(strange)).toMatchObject(wrongCode(DEAD_CODE));
    expect(await ways.createAccount({ ...strange, ...about })).toMatchObject(wrongCode(DEAD_CODE));
  });

  it('can have its code checked any number of times, but not with another login', async () => {
    const login = fresh();
    const started = await begin(login);
    for (let i = 0; i < 8; i += 1) expect((await ways.verifyCode({ ...started, login })).status).toBe(200);
    expect(await ways.verifyCode({ ...started, login: 'other@test.example' })).toMatchObject(wrongCode(DEAD_CODE));
    expect((await ways.createAccount({ ...started, ...about })).status).toBe(200);
  });

  it('stores neither process nor password in plain text', async () => {
    const { process } = await begin(fresh());
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from one_time_code t union all select u::text from app_user u`.execute(server.db);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [process, about.password, PASSWORD]) expect(text).not.toContain(secret);
  });
});

it('a server that sends neither e-mails nor SMS promises no code and no link, and says what to do', async () => {
  const silent = await startTestServer({ env: { NODE_ENV: 'production', PRORABKA_CONSOLE: '0' } });
  const { createProcess, requestCode, stranger } = waysInto(silent);
  const refused = (sentence: RegExp) => ({ status: 422, body: { error: 1100, detail: expect.stringMatching(sentence) } });
  const noEmails = refused(/^Письма\s.*Напишите тому, кто его ведёт\.$/);
  const { email } = await createUser(silent.db);
  expect(await createProcess('+7 916 555-44-34')).toMatchObject(refused(/^Ни\sSMS.*Напишите тому, кто его ведёт\.$/));
  expect(await createProcess(fresh())).toMatchObject(noEmails);
  expect(await requestCode(email ?? '')).toMatchObject(noEmails);
  expect(await stranger.get(`/api/user/password-recovery/?${new URLSearchParams({ email: email ?? '' })}`)).toMatchObject(noEmails);
});

it('a server that sends e-mails but no SMS asks for an e-mail instead of a phone', async () => {
  const { createProcess } = waysInto(
    await startTestServer({ env: { NODE_ENV: 'production', PRORABKA_CONSOLE: '0', SMTP_URL: 'smtp://127.0.0.1:9' } }),
  );
  expect(await createProcess('+7 916 555-44-34')).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/укажите его\.$/) } });
});
