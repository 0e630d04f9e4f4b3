import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CODE_SIGNS } from '../../contract/activationCode.ts';
import type { Code, CodeBatch } from '../../contract/code.ts';
import { flags } from '../../contract/permissions.ts';
import type { BigCallThread } from '../../server/http/bigCallThread.ts';
import { activateCode, batchOf, CODES, codeOf, issueCode, issueCodes, keeperFlags, someUser } from '../support/activation-codes.ts';
import { startTestServer } from '../support/server.ts';

const clock = { now: new Date('2026-03-10T09:00:00Z') };
const server = await startTestServer({ now: () => clock.now });
const keeper = await someUser(server, keeperFlags, 'Анна Белова');
const guidsOf = (codes: readonly Code[]) => codes.map(({ guid }) => guid);

it('activation codes are closed to a user who lacks any of the three flags', async () => {
  const sets = Array.from({ length: 2 ** flags.length }, (_, bits) => flags.filter((_flag, at) => (bits >> at) % 2 === 1));
  const { guid } = await issueCode(keeper);
  for (const set of sets) {
    const caller = await someUser(server, set);
    const answers = await Promise.all([
      caller.get(CODES),
      caller.post(CODES, { count: 1, subscription_type: 'pro', period: 1 }),
      caller.patch(`${CODES}${guid}/`, { comment: '' }),
      caller.post(`${CODES}revoke/`, { guids: [randomUUID()] }),
      caller.get(`${CODES}batches/`),
      caller.get(`${CODES}usage/`),
      caller.get(`${CODES}export/`),
    ]);
    const may = keeperFlags.every((flag) => set.includes(flag));
    expect(
      answers.map(({ status }) => status),
      set.join(),
    ).toEqual(may ? [200, 201, 200, 200, 200, 200, 200] : Array(7).fill(403));
  }
});

it('issued activation codes are easy to read aloud and are stored encrypted', async () => {
  const codes = await issueCodes(keeper, { count: 300, subscription_type: 'svoy', comment: 'Выставка' });
  expect(new Set(codes.map(({ code }) => code)).size).toBe(300);
  for (const { code } of codes) expect(code).toMatch(new RegExp(`^[${CODE_SIGNS}]{4}(-[${CODE_SIGNS}]{4}){2}$`));
  expect(codes[0]).toMatchObject({
    status: 'new',
    subscription_type: 'svoy',
    period: 1,
    comment: 'Выставка',
    created_at: '2026-03-10T09:00:00.000Z',
    issued_by: 'Анна Белова',
    expires_at: null,
    activated_by: null,
  });
  const { rows } = await sql<{ text: string }>`select (c.*)::text || encode(c.sealed, 'escape') as text from activation_code c
    where c.batch = ${codes[0]?.batch}`.execute(server.db);
  const kept = rows.map(({ text }) => text).join('\n');
  for (const { code } of codes.slice(0, 20)) for (const form of [code, code.replaceAll('-', '')]) expect(kept).not.toContain(form);
});

it('a batch of codes requested again is the same; a different batch with its guid is refused', async () => {
  const guid = randomUUID();
  const codes = await issueCodes(keeper, { guid, count: 3 });
  const again = await keeper.post(CODES, { guid, count: 3, subscription_type: 'pro', period: 1 });
  expect([again.status, again.body]).toEqual([200, codes]);
  const other = await keeper.post(CODES, { guid, count: 4, subscription_type: 'pro', period: 1 });
  expect([other.status, other.body.fields]).toEqual([422, { guid: ['Этот идентификатор уже занят.'] }]);
});

it('a batch of codes requested again under its Idempotency-Key is the same, and its codes are kept encrypted for that', async () => {
  const ask = (count: number) =>
    keeper.post(CODES, { count, subscription_type: 'pro', period: 1, comment: 'Повтор' }, { 'Idempotency-Key': 'codes-1' });
  const [first, again] = [await ask(2), await ask(2)];
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
  expect((await keeper.get<Code[]>(`${CODES}?search=${encodeURIComponent('Повтор')}`)).body).toEqual(first.body);
  const other = await ask(3);
  expect([other.status, other.body.error]).toEqual([422, 1104]);
  const { rows } = await sql<{ answer: string }>`select answer from idempotency where key = 'codes-1'`.execute(server.db);
  const kept = rows.map(({ answer }) => answer + Buffer.from(answer, 'base64')).join();
  for (const { code } of first.body as Code[]) expect(kept).not.toContain(code);
});

it.each([
  [{ count: 0 }, 'count'],
  [{ count: 1001 }, 'count'],
  [{ count: 1.5 }, 'count'],
  [{ subscription_type: 'svoy', period: 3 }, 'period'],
  [{ period: 2 }, 'period'],
  [{ expires_at: '2026-03-10T09:00:00Z' }, 'expires_at'],
  [{ expires_at: '2026-13-10T09:00:00Z' }, 'expires_at'],
  [{ comment: 'x'.repeat(501) }, 'comment'],
])('a batch of codes with %j is not issued', async (fields, field) => {
  const { status, body } = await keeper.post(CODES, { count: 1, subscription_type: 'pro', period: 1, ...fields });
  expect([status, body.error]).toEqual([422, 1100]);
  expect(Object.keys(body.fields)).toEqual([field]);
});

it('a batch of codes may name its end to any fraction of a second', async () => {
  const expires_at = `2027-03-10T09:05:00.${'0'.repeat(200)}Z`;
  const guid = randomUUID();
  const issue = () => keeper.post(CODES, { guid, count: 1, subscription_type: 'pro', period: 1, expires_at });
  expect(await issue()).toMatchObject({ status: 201, body: [{ expires_at: '2027-03-10T09:05:00.000Z' }] });
  expect((await issue()).status).toBe(200);
});

it('activation codes are found by a whole code, a part of it, a comment, a batch, the issuer and the user', async () => {
  const issuer = await someUser(server, keeperFlags, 'Зоя Щукина');
  const [code, other] = await issueCodes(issuer, { count: 2, comment: 'Подарок Ёлкину' });
  if (!code || !other) throw new Error('no codes');
  await activateCode(await someUser(server, [], 'Мефодий Ярцев'), other.code);
  const found = async (search: string) => guidsOf((await keeper.get<Code[]>(`${CODES}?search=${encodeURIComponent(search)}`)).body);
  expect(await found(code.code)).toEqual([code.guid]);
  expect(await found(code.code.toLowerCase().replaceAll('-', ' '))).toEqual([code.guid]);
  expect(await found(code.code.slice(0, 4))).toContain(code.guid);
  expect(await found(code.code.slice(5))).toEqual([code.guid]);
  expect(await found('елкин')).toEqual([code.guid, other.guid]);
  expect(await found('щукина')).toEqual([code.guid, other.guid]);
  expect(await found('Ярцев')).toEqual([other.guid]);
  await sql`update app_user set phone = '+79161234567' where name = 'Мефодий Ярцев'`.execute(server.db);
  for (const phone of ['8 916 123-45-67', '+7 (916) 123-45-67']) expect(await found(phone)).toEqual([other.guid]);
  expect(await found(`№ ${code.batch_number}`)).toEqual(expect.arrayContaining([code.guid, other.guid]));
  expect(await found('%')).toEqual([]);
});

it('batches of codes are found by the number as it is shown and by the phone of the issuer in any spelling', async () => {
  const issuer = await someUser(server, keeperFlags);
  const { batch, batch_number } = await issueCode(issuer);
  await sql`update app_user set phone = '+79035550123' where guid = ${issuer.user}`.execute(server.db);
  for (const search of [`№\u00a0${batch_number}`, `№${batch_number}`, '8 903 555-01-23', '+7 (903) 555-01-23']) {
    const { body } = await keeper.get<CodeBatch[]>(`${CODES}batches/?search=${encodeURIComponent(search)}`);
    expect(
      body.map(({ guid }) => guid),
      search,
    ).toEqual([batch]);
  }
});

it('the list of activation codes is paged, filtered and ordered', async () => {
  const codes = await issueCodes(keeper, { count: 5, subscription_type: 'pro_plus', period: 6 });
  const batch = codes[0]?.batch;
  const of = async (query: string) => keeper.get<Code[]>(`${CODES}?batch=${batch}&${query}`);
  const second = await of('page=2&page_size=2');
  expect(second.headers.get('x-total-count')).toBe('5');
  expect(guidsOf(second.body)).toEqual(guidsOf(codes.slice(2, 4)));
  expect(guidsOf((await of('ordering=-created_at')).body)).toEqual(guidsOf(codes).reverse());
  await activateCode(await someUser(server), codes[3]?.code ?? '');
  expect(guidsOf((await of('status=used')).body)).toEqual([codes[3]?.guid]);
  expect((await of('subscription_type=pro')).body).toEqual([]);
  expect((await of('status=new')).body).toHaveLength(4);
});

it('a revoked activation code keeps who revoked it and when; a used code cannot be revoked', async () => {
  const [code, used] = await issueCodes(keeper, { count: 2 });
  if (!code || !used) throw new Error('no codes');
  await activateCode(await someUser(server), used.code);
  const revoked = await keeper.patch<Code>(`${CODES}${code.guid}/`, { status: 'revoked', comment: 'Потерян' });
  expect(revoked.body).toMatchObject({
    status: 'revoked',
    comment: 'Потерян',
    revoked_at: clock.now.toISOString(),
    revoked_by: 'Анна Белова',
  });
  const again = await (await someUser(server, keeperFlags, 'Другой')).patch<Code>(`${CODES}${code.guid}/`, { status: 'revoked' });
  expect(again.body).toMatchObject({ revoked_by: 'Анна Белова' });
  const late = await keeper.patch(`${CODES}${used.guid}/`, { status: 'revoked', comment: 'нет' });
  expect([late.status, late.body.error]).toEqual([409, 1108]);
  expect(await codeOf(keeper, used)).toMatchObject({ status: 'used', comment: '' });
  expect((await keeper.patch<Code>(`${CODES}${used.guid}/`, { comment: 'Ивановым' })).body.comment).toBe('Ивановым');
  expect((await keeper.patch(`${CODES}${randomUUID()}/`, { comment: '' })).status).toBe(404);
  expect((await keeper.patch(`${CODES}${code.guid}/`, { status: 'new' })).status).toBe(422);
});

it('revoking many codes, or the rest of a batch, counts revoked and skipped codes', async () => {
  const codes = await issueCodes(keeper, { count: 6, expires_at: '2026-03-10T09:05:00Z' });
  const [used, first, second] = codes;
  if (!used || !first || !second) throw new Error('no codes');
  await activateCode(await someUser(server), used.code);
  const some = await keeper.post(`${CODES}revoke/`, { guids: [used.guid, first.guid, second.guid, randomUUID(), first.guid] });
  expect(some.body).toEqual({ revoked: 2, skipped: 2 });
  const counters = { issued: 6, used: 1, left: 3, revoked: 2, expired: 0 };
  expect(await batchOf(keeper, used.batch)).toMatchObject({ ...counters, created_by: 'Анна Белова', number: used.batch_number });
  clock.now = new Date('2026-03-10T09:05:00Z');
  expect(await batchOf(keeper, used.batch)).toMatchObject({ ...counters, left: 0, expired: 3 });
  expect((await keeper.post(`${CODES}revoke/`, { batch: used.batch })).body).toEqual({ revoked: 3, skipped: 3 });
  expect(await batchOf(keeper, used.batch)).toMatchObject({ ...counters, left: 0, revoked: 5 });
  expect((await keeper.post(`${CODES}revoke/`, { batch: randomUUID() })).status).toBe(404);
  expect((await keeper.post(`${CODES}revoke/`, { batch: used.batch, guids: [first.guid] })).status).toBe(422);
  expect((await keeper.post(`${CODES}revoke/`, {})).status).toBe(422);
});

it('a code revoked and activated at the same moment ends up either used or revoked', async () => {
  const codes = await issueCodes(keeper, { count: 12 });
  const users = await Promise.all(codes.map(() => someUser(server)));
  const [, ...tries] = await Promise.all([
    keeper.post(`${CODES}revoke/`, { guids: guidsOf(codes) }),
    ...codes.map(({ code }, at) => activateCode(users[at] ?? keeper, code)),
  ]);
  const { body } = await keeper.get<Code[]>(`${CODES}?batch=${codes[0]?.batch}`);
  for (const [at, { status }] of tries.entries()) expect(body[at]?.status).toBe(status === 200 ? 'used' : 'revoked');
});

it('the use of codes is counted for each of the last twelve months in Moscow time', async () => {
  const codes = await issueCodes(keeper, { count: 3 });
  const batch = codes[0]?.batch;
  const used = (at: string, guid: string | undefined) =>
    sql`update activation_code set activated_at = ${at}, activated_by = ${keeper.user}
    where guid = ${guid}`.execute(server.db);
  // 22:30 in UTC is the next day in Moscow
  await used('2026-01-31T22:30:00Z', codes[0]?.guid);
  await used('2026-02-01T12:00:00Z', codes[1]?.guid);
  await used('2025-03-31T20:59:59Z', codes[2]?.guid);
  const { body } = await keeper.get<{ month: string; used: number; pro: number }[]>(`${CODES}usage/?batch=${batch}`);
  expect(body.map(({ month }) => month)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
  expect(body.filter((month) => month.used > 0)).toEqual([{ month: '2026-02', used: 2, pro: 2, pro_plus: 0, svoy: 0 }]);
});

it('an activation code encrypted with another key is shown without its text', async () => {
  const code = await issueCode(keeper);
  await sql`update activation_code set sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1) where guid = ${code.guid}`.execute(
    server.db,
  );
  const { status, body } = await keeper.get<Code[]>(`${CODES}?batch=${code.batch}`);
  expect([status, body[0]?.code, body[0]?.status]).toEqual([200, '', 'new']);
});

it('the list of activation codes is served by the thread for big calls unless a page of it is requested', async () => {
  const handedOver: string[] = [];
  const serve: BigCallThread['serve'] = async ({ url }, reply) => {
    handedOver.push(url);
    return reply.send([]);
  };
  const withThread = await startTestServer({ thread: { serve, reserve: () => {} } as unknown as BigCallThread });
  const caller = await someUser(withThread, keeperFlags);
  for (const query of ['', '?status=active', '?page=1', '?page_size=5']) await caller.get(`${CODES}${query}`);
  expect(handedOver).toEqual([CODES, `${CODES}?status=active`]);
});
