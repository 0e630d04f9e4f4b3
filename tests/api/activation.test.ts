import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Offer } from '../../contract/subscription.ts';
import { ClaimLost, claimKey } from '../../server/database/idempotency.ts';
import { rowOf } from '../../server/database/rows.ts';
import { activate } from '../../server/modules/payments/codes/activate.ts';
import { activateCode, codeOf, issueCode, issueCodes, keeperFlags, someUser } from '../support/activation-codes.ts';
import { startTestServer } from '../support/server.ts';

const clock = { now: new Date('2026-03-10T09:00:00Z') };
const server = await startTestServer({ now: () => clock.now });
const keeper = await someUser(server, keeperFlags, 'Анна Белова');

const grantsOf = async (user: string) => {
  const { rows } = await sql<{ code: string }>`select code from ledger where user_guid = ${user} and kind = 'code'`.execute(server.db);
  return rows.map(({ code }) => code);
};
const until = (offers: Offer[], type: string) => offers.find(({ subscription_type }) => subscription_type === type)?.until ?? null;

it('an activation code gives its months once, however it is typed', async () => {
  const user = await someUser(server);
  const code = await issueCode(keeper, { subscription_type: 'pro_plus', period: 3 });
  const typed = ` ${code.code.toLowerCase().replaceAll('-', ' — ').replaceAll('0', 'О').replaceAll('b', 'В').replaceAll('1', 'l')}`;
  const { status, body } = await activateCode(user, typed);
  expect(status).toBe(200);
  expect(until(body, 'pro_plus')).toBe('2026-06-10T09:00:00.000Z');
  expect(body).toEqual((await user.get('/api/user/subscriptions/')).body);
  expect(await grantsOf(user.user)).toEqual([code.guid]);
  expect(await codeOf(keeper, code)).toMatchObject({
    status: 'used',
    activated_at: '2026-03-10T09:00:00.000Z',
    activated_by: 'Пётр Проверкин',
    activated_login: `u-${user.user}@test.example`,
  });
});

it('two activation codes of the same plan give access one after the other', async () => {
  const user = await someUser(server);
  const [one, other] = await issueCodes(keeper, { count: 2 });
  await activateCode(user, one?.code ?? '');
  const { body } = await activateCode(user, other?.code ?? '');
  expect(until(body, 'pro')).toBe('2026-05-10T09:00:00.000Z');
});

it('of 50 simultaneous activations of one code, by one user and by several, one succeeds', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => someUser(server)));
  const code = await issueCode(keeper);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => activateCode(users[at % 10] ?? keeper, code.code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 200) expect([1007, 1105]).toContain(body.error);
  const grants = await Promise.all(users.map(({ user }) => grantsOf(user)));
  expect(grants.flat()).toEqual([code.guid]);
  const { rows } = await sql<{ owners: number }>`select count(distinct user_guid) as owners from subscription
    where user_guid = any(${users.map(({ user }) => user)}::uuid[])`.execute(server.db);
  expect(rows[0]?.owners).toBe(1);
});

it('several codes activated by one user at once all succeed, one after another', async () => {
  const user = await someUser(server);
  const codes = await issueCodes(keeper, { count: 4 });
  const answers = await Promise.all(codes.map(({ code }) => activateCode(user, code)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await user.get<Offer[]>('/api/user/subscriptions/');
  expect(until(body, 'pro')).toBe('2026-07-10T09:00:00.000Z');
});

it('an unknown, used, revoked, expired or malformed activation code gets the same answer', async () => {
  const [used, revoked] = await issueCodes(keeper, { count: 2 });
  const expired = await issueCode(keeper, { expires_at: '2026-03-10T09:00:01Z' });
  await activateCode(await someUser(server), used?.code ?? '');
  await keeper.patch(`/api/user/codes/${revoked?.guid}/`, { status: 'revoked' });
  clock.now = new Date('2026-03-10T09:00:01Z');
  const user = await someUser(server);
  const codes = ['BCDF-GHJK-MNPQ', used?.code ?? '', revoked?.code ?? '', expired.code, 'привет'];
  const answers = [];
  for (const code of codes) answers.push(await activateCode(user, code));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 400, body: { error: 1007 } });
  expect(answers[0]?.body.fields.code[0]).toContain('Код не подошёл');
  expect(await grantsOf(user.user)).toEqual([]);
  expect((await codeOf(keeper, expired)).status).toBe('expired');
});

it('an activation code can be used until the very end of its term', async () => {
  const code = await issueCode(keeper, { expires_at: '2026-03-10T09:10:00Z' });
  clock.now = new Date('2026-03-10T09:09:59.999Z');
  const user = await someUser(server);
  expect((await activateCode(user, code.code)).status).toBe(200);
});

it('activation is blocked after five wrong codes; right codes do not count', async () => {
  const user = await someUser(server);
  const codes = await issueCodes(keeper, { count: 7 });
  for (const { code } of codes.slice(0, 6)) expect((await activateCode(user, code)).status).toBe(200);
  for (let wrong = 0; wrong < 5; wrong += 1) expect((await activateCode(user, 'BCDF-GHJK-MNPQ')).status).toBe(400);
  const last = codes[6];
  if (!last) throw new Error('no code left');
  const stopped = await activateCode(user, last.code);
  expect(stopped).toMatchObject({ status: 429, body: { error: 1105 } });
  const wait = Number(stopped.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(800);
  expect(wait).toBeLessThanOrEqual(900);
  expect((await codeOf(keeper, last)).status).toBe('new');
  expect((await activateCode(await someUser(server), last.code)).status).toBe(200);
});

it('wrong activation codes sent at the same moment do not bypass the limit of tries', async () => {
  const user = await someUser(server);
  const answers = await Promise.all(Array.from({ length: 20 }, () => activateCode(user, 'BCDF-GHJK-MNPQ')));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

it('an activation repeated under its Idempotency-Key gets the same answer', async () => {
  const user = await someUser(server);
  const code = await issueCode(keeper);
  const again = () => user.post('/api/user/codes/activate/', { code: code.code }, { 'Idempotency-Key': 'try-1' });
  const [first, second] = [await again(), await again()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(second.body).toEqual(first.body);
  expect(await grantsOf(user.user)).toEqual([code.guid]);
});

it('a code is used together with the answer under the Idempotency-Key of its activation', async () => {
  const user = await someUser(server);
  const [one, other] = await issueCodes(keeper, { count: 2 });
  const claim = { user: user.user, key: randomUUID(), status: 200 };
  await claimKey(server.db, claim.user, claim.key, Buffer.from('request'));
  const use = (code = '') => activate(server.app.api, { typed: code, user: user.user, request: { ip: '127.0.0.1' }, claim });
  const offers = await use(one?.code);
  const kept = await rowOf<{ status: number; answer: string }>(server.db)`select status, answer from idempotency where key = ${claim.key}`;
  expect([kept?.status, JSON.parse(kept?.answer ?? '')]).toEqual([200, offers]);
  await expect(use(other?.code)).rejects.toThrow(ClaimLost);
  expect(await grantsOf(user.user)).toEqual([one?.guid]);
});
