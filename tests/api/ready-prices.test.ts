import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadyPrice } from '../../contract/readyPrice.ts';
import { seedDemo } from '../../server/demo/demo.ts';
import { Client } from '../support/client.ts';
import { clientOf, createCompany, createUser, typeOf } from '../support/factories.ts';
import { addWorks, openPublisher, works } from '../support/ready-prices.ts';
import { startTestServer } from '../support/server.ts';

const clock = { now: new Date() };
const server = await startTestServer({ now: () => clock.now });
let firm: Awaited<ReturnType<typeof openPublisher>>;
beforeAll(async () => {
  firm = await openPublisher(server);
});

const withoutCost = works.map((work) => ({ ...work, cost_per_unit: null }));
const listed = async (id: number) => (await firm.visitor.get<ReadyPrice[]>('/api/user/price/')).body.find((price) => price.id === id);

describe('a published price list', () => {
  it('is a file of the stated size, with the rows of the company and without their costs', async () => {
    const { status, body } = await firm.publish({ title: 'Отделка / «люкс»', region: 'Тверь' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Отделка / «люкс»', services_count: 3, categories_count: 2, has_cost: false, version: 1 });
    const file = await firm.subscriber.download(`/api/user/price/${body.id}/`);
    expect(file.status).toBe(200);
    expect(file.bytes.length).toBe(body.size);
    expect(await listed(body.id)).toEqual(body);
    const disposition = file.headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? '')).toBe('Отделка «люкс», Тверь.xlsx');
    const [sheet] = await readXlsxFile(Buffer.from(file.bytes));
    expect(sheet?.data).toEqual([
      ['Категория', 'Наименование', 'Ед. изм.', 'Цена'],
      ['Стены', works[0].title, 'м²', 320.05],
      ['Стены', '=СУММ(A1:A9)', 'м²', 0],
      // texts of one's own that begin with the sign of the import get another
      ["'Полы", "''+7 звонок", 'шт./смену', 999_999_999.99],
    ]);
    const xml = strFromU8(unzipSync(file.bytes)['xl/worksheets/sheet1.xml'] as Uint8Array);
    expect(xml).not.toContain('<f>');
    expect(xml).toMatch(/<dataValidation [^>]*sqref="C2:C4"/);
    expect((await firm.subscriber.get(`/api/user/price/${body.id}/rows/`)).body.rows).toEqual(withoutCost);
  });

  it('shows costs only when its publisher says so', async () => {
    const { body } = await firm.publish({ with_cost: true });
    expect(body.has_cost).toBe(true);
    expect((await firm.subscriber.get(`/api/user/price/${body.id}/rows/`)).body.rows).toEqual(works);
    const file = await firm.subscriber.download(`/api/user/price/${body.id}/`);
    const [sheet] = await readXlsxFile(Buffer.from(file.bytes));
    expect(sheet?.data.map((row) => row[3])).toEqual(['Себестоимость', 191.5, 0, 1]);
  });

  it('can be previewed by any signed-in user', async () => {
    const { body } = await firm.publish();
    const seen = await firm.visitor.get(`/api/user/price/${body.id}/preview/`);
    expect(seen.status).toBe(200);
    expect(seen.body).toEqual({
      ...body,
      categories: [
        { title: 'Стены', services_count: 2 },
        { title: "'Полы", services_count: 1 },
      ],
      rows: withoutCost,
    });
  });

  it('shows its first 20 rows in the preview', async () => {
    const { guid: company } = await createCompany(server.db, [{ user: firm.users.publisher, type: typeOf.company }]);
    const many = Array.from({ length: 45 }, (_, n) => ({ ...works[0], category: `Раздел ${n % 3}`, title: `Работа ${n}` }));
    await addWorks(firm.superUser, company, many);
    const { body } = await firm.publish({ company });
    const seen = (await firm.visitor.get(`/api/user/price/${body.id}/preview/`)).body;
    expect(seen.rows).toHaveLength(20);
    expect(seen.categories).toEqual([0, 1, 2].map((n) => ({ title: `Раздел ${n}`, services_count: 15 })));
    expect(seen.rows.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual(['Работа 0', 'Работа 3']);
  });

  it('can be replaced by a new version', async () => {
    const { body: old } = await firm.publish({ title: 'Полы и стены', with_cost: true });
    const { guid: company } = await createCompany(server.db, [{ user: firm.users.publisher, type: typeOf.company }]);
    await addWorks(firm.superUser, company, works.slice(0, 1));
    clock.now = new Date(clock.now.getTime() + 60_000);
    const fresh = await firm.publish({ company, id: old.id, title: 'Стены' });
    expect(fresh.status).toBe(200);
    expect(fresh.body).toMatchObject({ id: old.id, title: 'Стены', version: 2, services_count: 1, has_cost: false });
    expect(Date.parse(fresh.body.updated_at)).toBe(clock.now.getTime());
    expect((await firm.subscriber.get(`/api/user/price/${old.id}/rows/`)).body.rows).toEqual(withoutCost.slice(0, 1));
    expect((await firm.subscriber.download(`/api/user/price/${old.id}/`)).bytes.length).toBe(fresh.body.size);
    const stale = await firm.publish({ company, id: old.id }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body]).toMatchObject([412, { error: 1103, current: { id: old.id, version: 2 } }]);
    expect((await firm.publish({ id: 999_999 })).status).toBe(404);
  });

  it('is renamed and deleted by super users only, and not from a stale version', async () => {
    const { body: price } = await firm.publish();
    const path = `/api/user/price/${price.id}/`;
    const renamed = await firm.superUser.patch(path, { region: 'Сочи' }, { 'If-Match': '"1"' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...price, region: 'Сочи', version: 2 }]);
    expect((await firm.superUser.patch(path, { title: 'Ещё раз' }, { 'If-Match': '"1"' })).body).toMatchObject({ error: 1103 });
    expect((await firm.superUser.patch(path, { region: 'Сочи' })).body.version).toBe(2);
    expect((await firm.superUser.patch(path, {})).body).toMatchObject({ error: 1100 });
    expect((await firm.visitor.patch(path, { title: 'Моё' })).body).toMatchObject({ error: 1102 });
    expect((await firm.visitor.delete(path)).body).toMatchObject({ error: 1102 });
    expect((await firm.superUser.delete(path, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await firm.superUser.delete(path)).status).toBe(204);
    expect(await listed(price.id)).toBeUndefined();
    for (const gone of [path, `${path}preview/`, `${path}rows/`]) expect((await firm.subscriber.get(gone)).status).toBe(404);
    expect((await firm.superUser.delete(path)).status).toBe(404);
    // its name is free again
    expect((await firm.publish({ title: price.title, region: 'Сочи' })).status).toBe(201);
  });

  it('cannot share its title with another list of the region', async () => {
    const { body: first } = await firm.publish();
    const { body: other } = await firm.publish();
    const twin = await firm.publish({ title: first.title.toUpperCase(), region: 'москва' });
    expect([twin.status, twin.body]).toMatchObject([422, { error: 1100, fields: { title: [expect.stringContaining('новую версию')] } }]);
    const renamed = await firm.superUser.patch(`/api/user/price/${other.id}/`, { title: first.title });
    expect([renamed.status, renamed.body]).toMatchObject([422, { error: 1100 }]);
  });
});

describe('publishing a price list', () => {
  it('needs the flag, the membership and the right to write', async () => {
    const { company } = firm;
    const body = { company, title: 'Чужое', region: 'Тула' };
    const [stranger, reader] = [
      await createUser(server.db, { flags: ['super_user'] }),
      await createUser(server.db, { flags: ['super_user'] }),
    ];
    const owner = await createUser(server.db, { flags: ['crm_access', 'own_codes_access', 'analytics_access'] });
    const own = await createCompany(server.db, [
      { user: owner, type: typeOf.company },
      { user: reader, type: typeOf.contractor },
    ]);
    expect((await (await clientOf(server, stranger)).post('/api/user/price/publish/', body)).body).toMatchObject({ error: 1101 });
    for (const user of [reader, owner]) {
      const answer = await (await clientOf(server, user)).post('/api/user/price/publish/', { ...body, company: own.guid });
      expect([answer.status, answer.body]).toMatchObject([403, { error: 1102 }]);
    }
  });

  it('refuses an empty list and leaves deleted services out', async () => {
    const { guid: company } = await createCompany(server.db, [{ user: firm.users.publisher, type: typeOf.company }]);
    await addWorks(firm.superUser, company, works.slice(0, 2));
    const [first, second] = (await firm.superUser.get(`/api/service/list/?id=${company}`)).body;
    await firm.superUser.patch(`/api/service/edit/${first.guid}`, { is_deleted: true });
    expect((await firm.publish({ company })).body).toMatchObject({ services_count: 1 });
    await firm.superUser.patch(`/api/service/edit/${second.guid}`, { is_deleted: true });
    expect(await firm.publish({ company })).toMatchObject({
      status: 422,
      body: { error: 1100, fields: { company: [expect.any(String)] } },
    });
  });

  it('twice under one Idempotency-Key makes one list', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const title = `Повтор ${randomUUID()}`;
    const [one, two] = [await firm.publish({ title }, key), await firm.publish({ title }, key)];
    expect(two.body).toEqual(one.body);
    expect(two.headers.get('idempotency-replayed')).toBe('true');
  });
});

it('the catalogue of price lists is searched, ordered and paged', async () => {
  const demo = await startTestServer();
  await seedDemo(demo.db);
  const someone = await createUser(demo.db);
  const caller = await clientOf(demo, someone);
  const all = await caller.get<ReadyPrice[]>('/api/user/price/');
  expect(all.headers.get('x-total-count')).toBe('6');
  for (const price of all.body) expect(price.size).toBeGreaterThan(4000);
  const found = await caller.get<ReadyPrice[]>('/api/user/price/?search=петербург');
  expect(found.body.map(({ region }) => region)).toEqual(['Санкт-Петербург']);
  const page = await caller.get<ReadyPrice[]>('/api/user/price/?ordering=-services_count&page=1&page_size=2');
  expect(page.headers.get('x-total-count')).toBe('6');
  expect(page.body).toEqual(all.body.toSorted((a, b) => b.services_count - a.services_count || b.id - a.id).slice(0, 2));
  expect((await new Client(demo.url).get('/api/user/price/')).status).toBe(401);
});
