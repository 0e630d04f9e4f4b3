import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Contractor, ContractorCategory } from '../../contract/directory.ts';
import type { Client } from '../support/client.ts';
import { type Ear, listenTo } from '../support/events.ts';
import { clientOf, createCompany, createUser, type TestCompany, type TestUser, typeOf, untilLockIsAwaited } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

/** Contractors that are people of the company, and the category that makes owners. */
const server = await startTestServer({ env: { EVENTS_POLL_MS: '50' } });

let company: TestCompany;
let people: Record<'owner' | 'other' | 'partner', { user: TestUser; client: Client; contractor: string }>;
let categoryOf: Map<number, string>;

beforeEach(async () => {
  const [owner, other, partner] = [await createUser(server.db), await createUser(server.db), await createUser(server.db)];
  company = await createCompany(server.db, [
    { user: owner, type: typeOf.company },
    { user: other, type: typeOf.company },
    { user: partner, type: typeOf.partner },
  ]);
  const person = async (user: TestUser) => ({
    user,
    client: await clientOf(server, user),
    contractor: company.contractorOf.get(user.guid) ?? '',
  });
  people = { owner: await person(owner), other: await person(other), partner: await person(partner) };
  const { body } = await people.owner.client.get<ContractorCategory[]>(`/api/contractor/category/list/?company_id=${company.guid}`);
  categoryOf = new Map(body.map((row) => [row.contractor_type, row.guid]));
});

const edit = (by: Client, guid: string, fields: object) => by.patch(`/api/contractor/edit/${guid}`, fields);
const create = (by: Client, fields: object = {}) =>
  by.post('/api/contractor/create/', { company: company.guid, title: 'Бригада', ...fields });
const list = async () => (await people.owner.client.get<Contractor[]>(`/api/contractor/list/?id=${company.guid}`)).body;
const refused = { status: 403, body: { error: 1102, detail: expect.stringContaining('владелец') } };

describe('a partner', () => {
  it('changes plain contractors only: no members, and none into or out of the owners’ category', async () => {
    const { owner, partner, other } = people;
    const plain = (await create(partner.client, { category: categoryOf.get(1) })).body.guid;
    const employee = (await create(owner.client, { category: categoryOf.get(5) })).body.guid;
    const before = await list();
    for (const contractor of [partner.contractor, other.contractor, employee]) {
      expect(await edit(partner.client, contractor, { phone: '+79161234567' })).toMatchObject(refused);
      expect(await edit(partner.client, contractor, { is_deleted: true })).toMatchObject(refused);
    }
    expect(await edit(partner.client, plain, { category: categoryOf.get(5) })).toMatchObject(refused);
    expect(await edit(partner.client, employee, { category: categoryOf.get(1) })).toMatchObject(refused);
    expect(await create(partner.client, { category: categoryOf.get(5) })).toMatchObject(refused);
    const merge = { company: company.guid, keep: plain, merge: [employee] };
    for (const dry_run of [true, false])
      expect(await partner.client.post('/api/contractor/merge/', { ...merge, dry_run })).toMatchObject(refused);
    expect(await list()).toEqual(before);
    expect((await edit(partner.client, plain, { category: categoryOf.get(2), comment: 'Новая' })).status).toBe(200);
  });

  it('who was an owner takes back no new title of a category', async () => {
    const { owner, other } = people;
    const renamed = await other.client.patch(`/api/contractor/category/edit/${categoryOf.get(2)}`, { title: 'Бригады' });
    expect(renamed.status).toBe(200);
    const [{ guid }] = (await other.client.get(`/api/changeset/list/?id=${company.guid}`)).body;
    await edit(owner.client, other.contractor, { category: categoryOf.get(3) });
    for (const dry_run of [true, false]) {
      const answer = await other.client.post(`/api/changeset/${guid}/revert/`, { dry_run });
      expect(answer).toMatchObject({ status: 403, body: { error: 1102 } });
    }
    expect((await owner.client.post(`/api/changeset/${guid}/revert/`, { dry_run: false })).body).toMatchObject({ reverted: 1 });
  });
});

describe('a member who is excluded or gets another role', () => {
  it.each([
    ['excluded', 204, 404, 1101, () => people.owner.client.delete(`/api/company/${company.guid}/members/${people.partner.contractor}/`)],
    ['made a client', 200, 403, 1102, () => edit(people.owner.client, people.partner.contractor, { category: categoryOf.get(4) })],
  ] as const)('writes nothing more by requests that waited while they were %s', async (_, done, status, error, change) => {
    const { owner, partner } = people;
    const category = (
      await owner.client.post('/api/service/category/create/', { guid: randomUUID(), company: company.guid, title: 'Полы' })
    ).body.guid;
    const service = (
      await owner.client.post('/api/service/create/', { guid: randomUUID(), company: company.guid, category, price_per_unit: 1 })
    ).body;
    const { answers } = await server.db.transaction().execute(async (trx) => {
      await sql`select from company where guid = ${company.guid} for update`.execute(trx);
      const changing = change();
      await untilLockIsAwaited(server.db, 1, 'company');
      const late = [
        partner.client.post('/api/transaction/expense/create/', { company: company.guid, date: '2026-02-11', amount: 5 }),
        partner.client.patch(`/api/service/edit/${service.guid}`, { price_per_unit: 2 }),
        create(partner.client),
      ];
      await untilLockIsAwaited(server.db, 1 + late.length, 'company');
      // in an object, so that they are not awaited before the lock is given up
      return { answers: Promise.all([changing, ...late]) };
    });
    const [changed, ...refusals] = await answers;
    expect(changed?.status).toBe(done);
    for (const refusal of refusals) expect(refusal).toMatchObject({ status, body: { error } });
    const [last] = (await owner.client.get(`/api/changeset/list/?id=${company.guid}`)).body;
    expect(last.author.guid).toBe(owner.user.guid);
    expect((await owner.client.get(`/api/service/list/?id=${company.guid}`)).body).toMatchObject([{ price_per_unit: 1, version: 1 }]);
  });
});

it('a write that waited while its session ended may be sent again in the next session', async () => {
  const { partner } = people;
  const send = (by: Client) =>
    by.post('/api/contractor/create/', { company: company.guid, title: 'Бригада' }, { 'Idempotency-Key': 'late' });
  const { answer } = await server.db.transaction().execute(async (trx) => {
    await sql`update company set change_counter = change_counter + 1 where guid = ${company.guid}`.execute(trx);
    const late = send(partner.client);
    await untilLockIsAwaited(server.db, 1, 'company');
    await sql`update session set ended_at = now() where user_guid = ${partner.user.guid}`.execute(trx);
    return { answer: late };
  });
  expect(await answer).toMatchObject({ status: 401, body: { error: 1017 } });
  expect(await send(await clientOf(server, partner.user))).toMatchObject({ status: 201 });
});

it('a write that waited while its session ended is refused although those before it changed nothing', async () => {
  const { partner } = people;
  const { answer } = await server.db.transaction().execute(async (trx) => {
    await sql`select from company where guid = ${company.guid} for update`.execute(trx);
    const late = create(partner.client);
    await untilLockIsAwaited(server.db, 1, 'company');
    await sql`update session set ended_at = now() where user_guid = ${partner.user.guid}`.execute(trx);
    // access that was looked at within the last second is not asked again
    const real = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + 1100);
    onTestFinished(() => clock.mockRestore());
    return { answer: late };
  });
  expect(await answer).toMatchObject({ status: 401, body: { error: 1017 } });
});

describe('the last owner', () => {
  it('cannot be deleted or lose the role', async () => {
    const { owner, other } = people;
    expect((await edit(owner.client, other.contractor, { category: categoryOf.get(3) })).status).toBe(200);
    for (const fields of [{ is_deleted: true }, { category: null }, { category: categoryOf.get(4) }]) {
      const answer = await edit(owner.client, owner.contractor, fields);
      expect(answer).toMatchObject({ status: 409, body: { error: 1112, detail: expect.stringContaining('хотя бы один владелец') } });
    }
    expect((await edit(owner.client, owner.contractor, { phone: '8 916 123-45-67' })).body.phone).toBe('+79161234567');
  });

  it('cannot be deleted when the other owner cannot sign in', async () => {
    const { owner, other } = people;
    await sql`update app_user set is_active = false where guid = ${other.user.guid}`.execute(server.db);
    expect((await edit(owner.client, owner.contractor, { is_deleted: true })).status).toBe(409);
  });

  it('remains when two owners take each other’s role at once', async () => {
    const { owner, other } = people;
    const answers = await Promise.all([
      edit(owner.client, other.contractor, { category: categoryOf.get(4) }),
      edit(other.client, owner.contractor, { category: categoryOf.get(4) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const winner = answers[0]?.status === 200 ? owner : other;
    const { body } = await winner.client.get<Contractor[]>(`/api/contractor/list/?id=${company.guid}&category=${categoryOf.get(5)}`);
    expect(body.map((row) => row.guid)).toEqual([winner.contractor]);
  });
});

describe('a member whose category changes', () => {
  it('is notified of the new role at once, and of the lost access when the contractor is deleted', async () => {
    const { owner, partner } = people;
    const ear: Ear = await listenTo(partner.client, company.guid);
    expect((await edit(owner.client, partner.contractor, { category: categoryOf.get(4) })).status).toBe(200);
    expect(await ear.next('permissions')).toMatchObject({ role: 'client' });
    expect((await create(partner.client)).status).toBe(403);
    expect((await edit(owner.client, partner.contractor, { is_deleted: true })).status).toBe(200);
    expect(await ear.next('permissions')).toMatchObject({ role: null });
    await ear.ended;
    expect((await partner.client.get(`/api/object/list/?id=${company.guid}`)).status).toBe(404);
  });

  it('gets the role back when the change is reverted', async () => {
    const { owner, partner } = people;
    await edit(owner.client, partner.contractor, { is_deleted: true });
    const { body } = await owner.client.get(`/api/changeset/list/?id=${company.guid}`);
    expect((await partner.client.get(`/api/bill/list/?id=${company.guid}`)).status).toBe(404);
    expect((await owner.client.post(`/api/changeset/${body[0].guid}/revert/`, { dry_run: false })).status).toBe(200);
    expect((await partner.client.get(`/api/bill/list/?id=${company.guid}`)).status).toBe(200);
  });
});
