import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contractorCategories } from '../../server/modules/directories/members/service.ts';
import { Client } from '../support/client.ts';
import { clientOf, createCompany, createUser, type TestUser, typeOf, untilLockIsAwaited } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const second = await server.another();

const ADDRESS = '/api/company/';
const create = (client: Client, body: object, headers: Record<string, string> = {}) => client.post(ADDRESS, body, headers);
const companiesOf = async (client: Client) => (await client.get('/api/user/company-list/')).body;

/** Somebody who belongs to no company. */
async function newcomer(fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(server.db, fields);
  return { user, client: await clientOf(server, user) };
}

async function memberAs(type: number, user: TestUser) {
  const owner = await createUser(server.db);
  const members = [
    { user: owner, type: typeOf.company },
    { user, type },
  ];
  return { company: await createCompany(server.db, members, 'Чужая'), owner: await clientOf(server, owner) };
}

async function rowsOf(guid: string) {
  const { rows } = await sql<{ companies: number; categories: number; contractors: number }>`
    select (select count(*)::integer from company where guid = ${guid}) as companies,
      (select count(*)::integer from contractor_category where company = ${guid}) as categories,
      (select count(*)::integer from contractor where company = ${guid}) as contractors`.execute(server.db);
  return rows[0];
}

describe('a user who owns no company', () => {
  it('creates a company just as registration does, and works in it', async () => {
    const { client } = await newcomer({ name: 'Анна', email: `anna-${randomUUID()}@dom.example`, phone: null });
    const { status, body } = await create(client, { title: ' Новый дом ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      guid: expect.any(String),
      id: body.guid,
      title: 'Новый дом',
      logo_url: null,
      user_type_for_web: 'Компания',
      user_contractor_id: expect.any(String),
    });
    expect(await companiesOf(client)).toEqual([body]);
    const { email } = (await client.get('/api/user/profile/')).body;
    expect((await client.get(`/api/contractor/list/?id=${body.guid}`)).body).toMatchObject([
      { guid: body.user_contractor_id, title: 'Анна', email, phone: '' },
    ]);
    const categories = (await client.get(`/api/contractor/category/list/?company_id=${body.guid}`)).body;
    expect(categories.map((row: { contractor_type: number; title: string }) => [row.contractor_type, row.title]).sort()).toEqual(
      contractorCategories.map(({ type, title }) => [type, title]).sort(),
    );
    expect((await client.post('/api/service/category/create/', { guid: randomUUID(), title: 'Полы', company: body.guid })).status).toBe(
      201,
    );
    expect((await client.get(`/api/company/${body.guid}/`)).body).toMatchObject({ title: 'Новый дом', version: 1 });
    expect(await new Client(server.url).get(`/api/company/${body.guid}/`)).toMatchObject({ status: 401 });
  });

  it('without a name and an e-mail is listed in the new company under the phone', async () => {
    const phone = `+7902${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`;
    const user = await createUser(server.db, { name: '', email: `once-${randomUUID()}@test.example` });
    const client = await clientOf(server, user);
    await sql`update app_user set email = null, phone = ${phone} where guid = ${user.guid}`.execute(server.db);
    const { body } = await create(client, { title: 'По телефону' });
    expect((await client.get(`/api/contractor/list/?id=${body.guid}`)).body).toMatchObject([{ title: phone, phone, email: '' }]);
  });

  it('gets error 1011 at the field for a bad company title, and nothing is created', async () => {
    const { client } = await newcomer();
    for (const title of ['', '   ', '\u200b\u200b', 'Д'.repeat(121), 'Дом\nмечты', 'Дом\u202eмечты']) {
      const refused = await create(client, { title });
      expect(refused, JSON.stringify(title)).toMatchObject({ status: 400, body: { error: 1011, fields: { title: [expect.any(String)] } } });
    }
    expect((await create(client, {})).body.error).toBe(1100);
    expect((await create(client, { title: 'Дом', logo: 'x' })).status).toBe(422);
    expect(await companiesOf(client)).toEqual([]);
    expect((await create(client, { title: 'Д'.repeat(120) })).status).toBe(201);
  });

  it.each(['contractor', 'partner', 'client'] as const)('can create a company while being a %s of another one', async (role) => {
    const { user, client } = await newcomer();
    const { company } = await memberAs(typeOf[role], user);
    const made = await create(client, { title: 'Своя' });
    expect(made.status).toBe(201);
    expect((await companiesOf(client)).map((row: { guid: string }) => row.guid)).toEqual([company.guid, made.body.guid]);
  });

  it('can create a company after being removed from an earlier one', async () => {
    const { user, client } = await newcomer();
    const { company, owner } = await memberAs(typeOf.company, user);
    expect((await create(client, { title: 'Своя' })).status).toBe(409);
    expect((await owner.delete(`/api/company/${company.guid}/members/${company.contractorOf.get(user.guid)}/`)).status).toBe(204);
    expect(await companiesOf(client)).toEqual([]);
    expect((await create(client, { title: 'Своя' })).status).toBe(201);
  });

  it('cannot create a company when deactivated or not signed in', async () => {
    const { user, client } = await newcomer();
    await sql`update app_user set is_active = false where guid = ${user.guid}`.execute(server.db);
    expect(await create(client, { title: 'Своя' })).toMatchObject({ status: 403, body: { error: 1000 } });
    expect(await create(new Client(server.url), { title: 'Своя' })).toMatchObject({ status: 401, body: { error: 1109 } });
  });

  it('cannot create a company when deactivated while the request waits', async () => {
    const { user, client } = await newcomer();
    const guid = randomUUID();
    const { waiting } = await server.db.transaction().execute(async (trx) => {
      await sql`update app_user set is_active = false where guid = ${user.guid}`.execute(trx);
      const waiting = create(client, { guid, title: 'Своя' });
      await untilLockIsAwaited(server.db);
      return { waiting };
    });
    expect(await waiting).toMatchObject({ status: 403, body: { error: 1000 } });
    expect(await rowsOf(guid)).toEqual({ companies: 0, categories: 0, contractors: 0 });
  });
});

describe('a user who owns a company', () => {
  it('is refused another company, so that plan limits cannot be bypassed', async () => {
    const { user, client } = await newcomer();
    await createCompany(server.db, [{ user, type: typeOf.company }], 'Первая');
    const refused = await create(client, { title: 'Вторая' });
    expect(refused).toMatchObject({ status: 409, body: { error: 1112, detail: expect.stringContaining('«Первая»') } });
    expect(await companiesOf(client)).toHaveLength(1);
  });

  it('gets one company from twenty simultaneous requests to two instances', async () => {
    const { client } = await newcomer();
    const other = new Client(second, client.token);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => create(i % 2 ? other : client, { title: `Дом ${i}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(await companiesOf(client)).toEqual([made]);
  });
});

describe('a repeated request to create a company', () => {
  it('with the same guid returns the existing company, whatever the title', async () => {
    const { client } = await newcomer();
    const guid = randomUUID();
    const first = await create(client, { guid, title: 'Дом' });
    expect([first.status, first.body.guid]).toEqual([201, guid]);
    expect(await create(client, { guid, title: 'Другой дом' })).toMatchObject({ status: 200, body: first.body });
    expect(await rowsOf(guid)).toEqual({ companies: 1, categories: 6, contractors: 1 });
  });

  it('with the same guid at the same moment creates one company', async () => {
    const { client } = await newcomer();
    const guid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(client, { guid, title: 'Дом' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(await rowsOf(guid)).toEqual({ companies: 1, categories: 6, contractors: 1 });
  });

  it('with the same Idempotency-Key gets the same answer', async () => {
    const { client } = await newcomer();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await create(client, { title: 'Дом' }, headers);
    const again = await create(client, { title: 'Дом' }, headers);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('with the guid of another company is refused to strangers and to partners of it', async () => {
    const { user, client } = await newcomer();
    const { company } = await memberAs(typeOf.partner, user);
    const before = await rowsOf(company.guid);
    for (const caller of [client, (await newcomer()).client]) {
      const refused = await create(caller, { guid: company.guid, title: 'Захват' });
      expect(refused).toMatchObject({ status: 422, body: { error: 1100, fields: { guid: [expect.any(String)] } } });
    }
    expect(await rowsOf(company.guid)).toEqual(before);
    expect((await companiesOf(client))[0].title).toBe('Чужая');
  });

  it('with one guid from two users at the same moment gives the company to one of them', async () => {
    const guid = randomUUID();
    const people = await Promise.all([newcomer(), newcomer()]);
    const answers = await Promise.all(people.map(({ client }) => create(client, { guid, title: 'Дом' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await rowsOf(guid)).toEqual({ companies: 1, categories: 6, contractors: 1 });
  });
});
