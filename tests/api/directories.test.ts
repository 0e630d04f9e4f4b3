import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../contract/permissions.ts';
import { oneRow } from '../../server/database/rows.ts';
import type { Client } from '../support/client.ts';
import { clientOf, createBill, createCompany, createObject, createUser, type TestCompany, typeOf } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
const as = new Map<Role, Client>();
const client = (role: Role) => as.get(role) as Client;

beforeAll(async () => {
  server = await startTestServer();
  const members = await Promise.all(
    (['company', 'partner', 'contractor', 'client'] as const).map(async (role) => ({
      role,
      user: await createUser(server.db),
      type: typeOf[role],
    })),
  );
  company = await createCompany(server.db, members);
  other = await createCompany(server.db, [{ user: await createUser(server.db), type: typeOf.company }]);
  for (const { role, user } of members) as.set(role, await clientOf(server, user));
  for (const title of ['Аренда', 'Бензин', 'Топливо 50%', 'Ёлка', 'Еловый брус', 'a_b', 'axb'])
    await createBill(server.db, company.guid, title);
  await createObject(server.db, company.guid, 'Дача', 123456.78);
  await createBill(server.db, other.guid, 'Чужая статья');
});

const paths = ['/api/bill/list/?id=', '/api/object/list/?id=', '/api/contractor/list/?id=', '/api/contractor/category/list/?company_id='];
const bills = (query = '', headers = {}) => client('company').get(`/api/bill/list/?id=${company.guid}${query}`, headers);
const titles = async (query: string) => (await bills(query)).body.map((row: { title: string }) => row.title);

describe('directories', () => {
  it('are read by owners and partners, and hold no row of another company', async () => {
    for (const role of ['company', 'partner'] as const) {
      for (const path of paths) {
        const answer = await client(role).get(path + company.guid);
        expect(answer.status, path).toBe(200);
        expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length));
      }
    }
    expect(await titles('')).not.toContain('Чужая статья');
    const [object] = (await client('partner').get(`/api/object/list/?id=${company.guid}`)).body;
    expect(object).toMatchObject({
      title: 'Дача',
      status: 'active',
      planned_income: 123456.78,
      planned_expense: 123456.78,
      is_deleted: false,
      version: 1,
    });
    expect((await client('company').get(`/api/contractor/category/list/?company_id=${company.guid}`)).body).toHaveLength(6);
  });

  it('have the specified fields in every row', async () => {
    const rowsOf = async (path: string) => {
      const { body } = await client('company').get<Record<string, unknown>[]>(path + company.guid);
      expect(body.length, path).toBeGreaterThan(0);
      return body;
    };
    const [billPath = '', objectPath = '', contractorPath = '', categoryPath = ''] = paths;
    const guid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const title = expect.any(String);
    for (const row of await rowsOf(billPath)) expect(row).toMatchObject({ guid });
    for (const row of await rowsOf(objectPath)) expect(row).toMatchObject({ guid, title });
    const categories = await rowsOf(categoryPath);
    for (const row of categories) expect(row).toMatchObject({ guid, contractor_type: expect.any(Number) });
    const known = categories.map((row) => row.guid);
    for (const row of await rowsOf(contractorPath)) {
      expect(row).toMatchObject({ guid, title });
      expect(known).toContain(row.category);
    }
  });

  it('show contractors and clients the objects only, without planned costs', async () => {
    for (const role of ['contractor', 'client'] as const) {
      const [bill = '', object = '', contractor = '', category = ''] = paths;
      for (const path of [bill, contractor, category])
        expect(await client(role).get(path + company.guid)).toMatchObject({ status: 403, body: { error: 1102 } });
      expect((await client(role).get(object + company.guid)).body).toMatchObject([{ title: 'Дача', planned_expense: null }]);
    }
  });

  it('of another company are answered as if the company did not exist', async () => {
    for (const path of paths) {
      const [foreign, nowhere] = [await client('company').get(path + other.guid), await client('company').get(path + randomUUID())];
      expect(foreign).toMatchObject({ status: 404, body: { error: 1101 } });
      expect(foreign.body).toEqual(nowhere.body);
    }
  });
});

describe('the query of a list', () => {
  it('pages, orders and counts the rows', async () => {
    const answer = await bills('&page=2&page_size=2&ordering=-title');
    expect(answer.headers.get('x-total-count')).toBe('7');
    const all = await titles('&ordering=-title');
    expect(all).toEqual((await titles('&ordering=title')).reverse());
    expect(answer.body.map((row: { title: string }) => row.title)).toEqual(all.slice(2, 4));
    const beyond = await bills('&page=50');
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '7']);
  });

  it('searches without regard to case and ё, and takes % and _ literally', async () => {
    expect((await titles('&search=%D0%95%D0%9B')).sort()).toEqual(['Еловый брус', 'Ёлка'].sort());
    expect(await titles('&search=50%25')).toEqual(['Топливо 50%']);
    expect(await titles('&search=a_b')).toEqual(['a_b']);
    expect(await titles('&search=%5C')).toEqual([]);
    expect(await titles(`&search=${encodeURIComponent("'; drop table bill; --")}`)).toEqual([]);
  });

  it('searches without regard to whether a space breaks a line', async () => {
    const user = await createUser(server.db);
    const { guid } = await createCompany(server.db, [{ user, type: typeOf.company }]);
    for (const title of ['Аренда\u00a0крана', 'Аренда\u202fлесов', 'Аренда катка']) await createBill(server.db, guid, title);
    const owner = await clientOf(server, user);
    const found = async (search: string) => {
      const { body } = await owner.get<{ title: string }[]>(`/api/bill/list/?id=${guid}&search=${encodeURIComponent(search)}`);
      return body.map((row) => row.title);
    };
    expect(await found('аренда крана')).toEqual(['Аренда\u00a0крана']);
    expect(await found('аренда\u00a0лесов')).toEqual(['Аренда\u202fлесов']);
    expect(await found('аренда\u202fкатка')).toEqual(['Аренда катка']);
  });

  it('follows the Russian alphabet, ё beside е', async () => {
    const russian = (await titles('')).filter((title: string) => /^[А-ЯЁ]/.test(title));
    expect(russian).toEqual(['Аренда', 'Бензин', 'Ёлка', 'Еловый брус', 'Топливо 50%']);
  });

  it('is refused for unknown parameters and values, field by field', async () => {
    const bad = {
      'page=0': 'page',
      'page_size=1001': 'page_size',
      'ordering=guid': 'ordering',
      'page=1&page=2': 'page',
      'x=1': 'x',
      'page=1.5': 'page',
    };
    for (const [query, field] of Object.entries(bad)) {
      const answer = await bills(`&${query}`);
      expect(answer, query).toMatchObject({ status: 422, body: { error: 1100, fields: { [field]: [expect.stringMatching(/[а-яё]/)] } } });
    }
    expect((await client('company').get('/api/bill/list/')).body.fields).toHaveProperty('id');
    expect((await client('company').get('/api/bill/list/?id=1')).body.fields).toHaveProperty('id');
    expect((await bills('&search=%00')).status).toBe(422);
  });
});

describe('the ETag of a list', () => {
  it('gives 304 until the company changes, and differs by role and query', async () => {
    const { headers } = await bills();
    const tag = headers.get('etag') ?? '';
    for (const sent of [tag, tag.replace('W/', ''), `"x", ${tag}`]) {
      const again = await bills('', { 'If-None-Match': sent });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, tag]);
    }
    expect((await bills('&page=1', { 'If-None-Match': tag })).status).toBe(200);
    const partner = await client('partner').get(`/api/bill/list/?id=${company.guid}`, { 'If-None-Match': tag });
    expect(partner.status).toBe(200);
    await sql`update company set change_counter = change_counter + 1 where guid = ${company.guid}`.execute(server.db);
    expect((await bills('', { 'If-None-Match': tag })).status).toBe(200);
  });

  it('begins with the change counter of the company, where the rows count too', async () => {
    const { change_counter } = await oneRow<{ change_counter: number }>(server.db)`
      select change_counter from company where guid = ${company.guid}`;
    const { headers } = await client('company').get(`/api/contractor/list/?id=${company.guid}`);
    for (const tag of [(await bills()).headers.get('etag'), headers.get('etag')])
      expect(tag?.startsWith(`W/"${change_counter}-`)).toBe(true);
  });
});
