import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, Client } from '../support/client.ts';
import { linkSentTo } from '../support/outbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { compareTimes, expectEqualTimes } from '../support/timing.ts';

const PASSWORD = 'девять жёлтых кранов';
// the work around the hash must be equal by itself, so the hash is cheap here: a costly one would only hide a difference
const RAISED = {
  SIGN_IN_FAILURES: '1000',
  SIGN_IN_FAILURES_PER_ADDRESS: '100000',
  CODE_SENDS_PER_ADDRESS: '10000',
  CODE_SENDS_PER_LOGIN: '10000',
  CODE_FAILURES: '100',
  LOGIN_CHECKS: '100000',
};

let server: TestServer;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { ...RAISED, CHECK_ANSWERS: '0' } });
  stranger = new Client(server.url);
});

/** A user who came by the product's own registration, so that the hash is as strong as configured. */
async function registered(email: string): Promise<string> {
  await stranger.post('/api/user/registration/', { email, password: PASSWORD, name: '', company_title: 'Часы' });
  const confirmation_key = (await linkSentTo(server, email)).searchParams.get('key');
  expect((await stranger.post('/api/user/activate/', { confirmation_key, email })).status).toBe(200);
  return email;
}

const ways: [string, number, (login: string) => Promise<Answer>][] = [
  ['sign-in by password', 1002, (login) => stranger.post('/api/auth/sign-in/', { login, password: 'wrong' })],
  ['user/login', 1002, (email) => stranger.post('/api/user/login/', { email, password: 'wrong' })],
  ['sign-in by code', 1007, (login) => stranger.post('/api/auth/sign-in/', { login, code: '123456' })],
  ['verify-code', 1007, (login) => stranger.get(`/api/auth/verify-code/?login=${login}&code=123456`)],
];

/** Three rounds on a machine that is busy with other things. */
const PATIENCE_MS = 150_000;

describe('the time of an answer does not tell whether a login exists', () => {
  it.each(ways)('%s', { timeout: PATIENCE_MS }, async (way, error, call) => {
    // a second try needs logins of its own
    const name = `${way.replace(/\W/g, '-')}-${randomUUID()}`;
    const known = await registered(`known-${name}@dom.example`);
    const refused = async (login: string) => {
      expect((await call(login)).body.error).toBe(error);
    };
    const compared = await compareTimes(
      () => refused(known),
      () => refused(`guess-${name}@dom.example`),
    );
    expectEqualTimes(way, compared);
  });
});
