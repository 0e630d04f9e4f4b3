import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { oneRow } from '../../server/database/rows.ts';
import { loadSecrets } from '../../server/http/secrets.ts';
import { seal } from '../../server/messages/seal.ts';
import { resealCards } from '../../server/modules/billing/reseal.ts';
import { cardToken } from '../../server/modules/billing/service.ts';
import { resealCodes } from '../../server/modules/payments/codes/service.ts';
import { activateCode, codeOf, issueCode, keeperFlags, someUser } from '../support/activation-codes.ts';
import { buyPlan } from '../support/billing.ts';
import { Client } from '../support/client.ts';
import { createUser, PASSWORD, signIn } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const OLD = 'the secret of yesterday, 0123456789';
const NEW = 'the secret of tomorrow, 9876543210';
const server = await startTestServer({ env: { JWT_SECRET: OLD } });
const keeper = await someUser(server, keeperFlags);
const at = (url: string, client: Client) => new Client(url, client.token);

it('while the secret is changed, what the old one signed and sealed is still read', async () => {
  const user = await createUser(server.db);
  const tokens = await signIn(server, user);
  const code = await issueCode(keeper);
  const both = await server.another({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD });
  const alone = await server.another({ JWT_SECRET: NEW });

  expect((await new Client(both, tokens.token).get('/api/user/profile/')).status).toBe(200);
  expect((await new Client(alone, tokens.token).get('/api/user/profile/')).status).toBe(401);
  const renewed = await new Client(both).post('/api/auth/refresh-token/', { refresh_token: tokens.refresh_token });
  expect((await new Client(alone, renewed.body.token).get('/api/user/profile/')).status).toBe(200);
  expect((await codeOf(at(both, keeper), code)).code).toBe(code.code);
  expect((await activateCode(new Client(both, renewed.body.token), code.code)).status).toBe(200);
});

it('a repetition whose answer was sealed with a secret that is gone is refused, and issues nothing', async () => {
  const alone = await server.another({ JWT_SECRET: NEW });
  const caller = await createUser(server.db, { flags: keeperFlags });
  const issue = async (url: string) => {
    const client = new Client(url, (await signIn({ ...server, url }, caller)).token);
    return client.post(
      '/api/user/codes/',
      { subscription_type: 'pro', period: 1, count: 1 },
      { 'Idempotency-Key': `repeat-${caller.guid}` },
    );
  };
  const first = await issue(server.url);
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(await issue(alone)).toMatchObject({ status: 422, body: { error: 1104, detail: expect.stringContaining('секрет сервера') } });
  expect((await issue(server.url)).body).toEqual(first.body);
});

it('a device known under the old secret is known while it is changed', async () => {
  const user = await createUser(server.db);
  const { device_token } = await signIn(server, user);
  const both = new Client(await server.another({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD }));
  const login = { login: user.email, password: 'wrong password' };
  for (let tries = 0; tries < 10; tries += 1) await both.post('/api/auth/sign-in/', login);
  // a known device has a limit of its own
  expect((await both.post('/api/auth/sign-in/', { ...login, password: PASSWORD })).status).toBe(429);
  expect((await both.post('/api/auth/sign-in/', { ...login, password: PASSWORD, device_token })).status).toBe(200);
});

it('after prorabka reseal the old secret is needed no more', async () => {
  const code = await issueCode(keeper);
  const secrets = await loadSecrets(server.db, NEW, OLD);
  const payer = await createUser(server.db);
  const { agreement } = await buyPlan(server.db, payer, { type: 'pro', price: 990, now: new Date() });
  const old = await loadSecrets(server.db, OLD, null);
  const token = seal(old('card-token'), payer.guid, 'token-of-a-card');
  await sql`update agreement set token = ${token} where guid = ${agreement}`.execute(server.db);

  expect(await resealCodes({ db: server.db, secrets })).toBeGreaterThanOrEqual(1);
  expect(await resealCodes({ db: server.db, secrets })).toBe(0);
  expect(await resealCards(server.db, secrets)).toBe(1);

  const alone = await server.another({ JWT_SECRET: NEW });
  const own = await someUser({ ...server, url: alone }, keeperFlags);
  expect((await codeOf(own, code)).code).toBe(code.code);
  expect((await own.get(`/api/user/codes/?search=${code.code.slice(0, 4)}`)).body).toHaveLength(1);
  expect((await activateCode(own, code.code)).status).toBe(200);
  const sealed = await oneRow<{ user_guid: string; token: Buffer | null }>(server.db)`
    select user_guid, token from agreement where guid = ${agreement}`;
  expect(cardToken({ secrets: await loadSecrets(server.db, NEW, null) }, sealed)).toBe('token-of-a-card');
});

it('JWT_SECRET_PREVIOUS=database reads what the secret in the database made', async () => {
  const kept = await server.another({ JWT_SECRET: '' });
  const { token } = await signIn({ url: kept }, await createUser(server.db));
  const moved = await server.another({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: 'database' });
  expect((await new Client(moved, token).get('/api/user/profile/')).status).toBe(200);
});
