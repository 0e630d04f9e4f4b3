import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from '../../contract/errors.ts';
import type { Service } from '../../contract/service.ts';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile } from '../support/server.ts';

let firm: Firm;
let category: string;

beforeAll(async () => {
  firm = await openFirm();
  category = await firm.addCategory('Стены');
});

const edit = (guid: string) => `/api/service/edit/${guid}`;

describe('a new service', () => {
  it('gets the defaults and the last position in its category, and leaves one changeset', async () => {
    await firm.addService(category, { title: 'Первая' });
    const guid = randomUUID();
    const answer = await firm.partner.post<Service & ErrorEnvelope>('/api/service/create/', { guid, company: firm.company, category });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      guid,
      title: 'Услуга',
      unit_of_measure: 'кг.',
      cost_per_unit: 100,
      price_per_unit: 200,
      version: 1,
      is_deleted: false,
    });
    expect(answer.body.position).toBe((await firm.order(category)).length);
    const [last] = await firm.changesets();
    expect(last).toMatchObject({ kind: 'create', title: 'Добавлена услуга «Услуга»', count: 1, author: { guid: firm.partner.user } });
    const { position } = answer.body;
    expect(await firm.rows(last?.guid)).toEqual([
      {
        entity: 'service',
        guid,
        title: 'Услуга',
        before: null,
        after: {
          title: 'Услуга',
          category,
          unit_of_measure: 'кг.',
          cost_per_unit: 100,
          price_per_unit: 200,
          note: '',
          is_deleted: false,
          position,
        },
      },
    ]);
  });

  it('takes the position it asks for and moves the others', async () => {
    const within = await firm.addCategory('Полы');
    const first = await firm.addService(within, { title: 'Первая' });
    const second = await firm.addService(within, { title: 'Вторая', position: 1 });
    expect(await firm.order(within)).toEqual([second, first]);
    expect((await firm.changesets())[0]?.count).toBe(2);
  });

  it('with a known guid is answered 200 with the existing row, and nothing is written', async () => {
    const guid = await firm.addService(category, { title: 'Одна' });
    const before = await firm.changesets();
    const again = await firm.owner.post<Service & ErrorEnvelope>('/api/service/create/', {
      guid,
      company: firm.company,
      category,
      title: 'Другая',
    });
    expect([again.status, again.body.title]).toEqual([200, 'Одна']);
    expect(await firm.changesets()).toEqual(before);
  });

  it('cannot take a guid that is in use elsewhere', async () => {
    const theirs = await firm.foreignService();
    for (const guid of [theirs, category]) {
      const answer = await firm.owner.post<Service & ErrorEnvelope>('/api/service/create/', { guid, company: firm.company, category });
      expect([answer.status, answer.body.error]).toEqual([422, 1100]);
      expect(answer.body.fields).toHaveProperty('guid');
    }
  });

  it('needs an existing category of its own company', async () => {
    const theirs = await firm.foreignCategory();
    const create = (within: string) =>
      firm.owner.post<Service & ErrorEnvelope>('/api/service/create/', { guid: randomUUID(), company: firm.company, category: within });
    for (const unknown of [theirs, randomUUID()]) expect(await create(unknown)).toMatchObject({ status: 404, body: { error: 1101 } });
    const deleted = await firm.addCategory('Лишняя');
    await firm.owner.patch(`/api/service/category/edit/${deleted}`, { is_deleted: true });
    expect(await create(deleted)).toMatchObject({ status: 422, body: { error: 1100, fields: { category: expect.any(Array) } } });
  });

  it('is created once when the request is repeated under its Idempotency-Key', async () => {
    const body = { guid: randomUUID(), company: firm.company, category, cost_per_unit: 191.5 };
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await firm.owner.post<Service & ErrorEnvelope>('/api/service/create/', body, headers);
    const count = (await firm.changesets()).length;
    const second = await firm.owner.post<Service & ErrorEnvelope>('/api/service/create/', body, headers);
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    const { db } = await serverOfFile();
    await sql`update idempotency set created_at = now() - interval '23 hours' where key = ${headers['Idempotency-Key']}`.execute(db);
    const late = await firm.owner.post<Service & ErrorEnvelope>('/api/service/create/', body, headers);
    expect([late.status, late.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect((await firm.changesets()).length).toBe(count);
    expect(await firm.owner.post<Service & ErrorEnvelope>('/api/service/create/', { ...body, title: 'Другая' }, headers)).toMatchObject({
      status: 422,
      body: { error: 1104 },
    });
  });
});

describe('an edited service', () => {
  it('changes the named fields, increases its version and records the values before and after', async () => {
    const guid = await firm.addService(category, { title: 'Грунтовка', cost_per_unit: 50 });
    const answer = await firm.partner.patch(edit(guid), { cost_per_unit: 191.5, title: ' Грунтовка стен ' });
    expect(answer).toMatchObject({ status: 200, body: { title: 'Грунтовка стен', cost_per_unit: 191.5, version: 2 } });
    const [last] = await firm.changesets();
    expect(last).toMatchObject({ kind: 'edit', count: 1, title: 'Изменена услуга «Грунтовка стен»' });
    expect(await firm.rows(last?.guid)).toMatchObject([
      { before: { title: 'Грунтовка', cost_per_unit: 50 }, after: { title: 'Грунтовка стен', cost_per_unit: 191.5 } },
    ]);
  });

  it('is not moved to a deleted category', async () => {
    const [guid, gone] = [await firm.addService(category), await firm.addCategory('Удалённая')];
    await firm.owner.patch(`/api/service/category/edit/${gone}`, { is_deleted: true });
    const answer = await firm.owner.patch(edit(guid), { category: gone });
    expect(answer).toMatchObject({ status: 422, body: { fields: { category: [expect.stringContaining('удалена')] } } });
    expect(await firm.service(guid)).toMatchObject({ category, version: 1 });
  });

  it('leaves no changeset and keeps its version when nothing changes', async () => {
    const guid = await firm.addService(category);
    const before = await firm.changesets();
    expect(await firm.owner.patch(edit(guid), { price_per_unit: 200 })).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await firm.changesets()).toEqual(before);
  });

  it('is not overwritten from a stale version', async () => {
    const guid = await firm.addService(category);
    expect(await firm.owner.patch(edit(guid), { price_per_unit: 300 }, { 'If-Match': '"1"' })).toMatchObject({ status: 200 });
    const stale = await firm.partner.patch(edit(guid), { price_per_unit: 400 }, { 'If-Match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { error: 1103, current: { guid, price_per_unit: 300, version: 2 } } });
    expect((await firm.service(guid)).price_per_unit).toBe(300);
    expect(await firm.partner.patch(edit(guid), { price_per_unit: 400 })).toMatchObject({ status: 200, body: { version: 3 } });
  });

  it('moved to another category goes last there, or where requested, and closes the gap behind it', async () => {
    const [from, to] = [await firm.addCategory('Откуда'), await firm.addCategory('Куда')];
    const [a, b, c] = [await firm.addService(from), await firm.addService(from), await firm.addService(from)];
    const x = await firm.addService(to);
    expect(await firm.owner.patch(edit(a), { category: to })).toMatchObject({ body: { category: to, position: 2 } });
    expect(await firm.owner.patch(edit(b), { category: to, position: 1 })).toMatchObject({ body: { position: 1 } });
    expect([await firm.order(from), await firm.order(to)]).toEqual([[c], [b, x, a]]);
    expect((await firm.changesets())[0]).toMatchObject({ kind: 'edit', count: 4 });
  });

  it('frees its position when deleted and takes it again when restored', async () => {
    const within = await firm.addCategory('Туда и обратно');
    const [a, b, c] = [await firm.addService(within), await firm.addService(within), await firm.addService(within)];
    expect(await firm.owner.patch(edit(b), { is_deleted: true })).toMatchObject({ body: { is_deleted: true } });
    expect(await firm.order(within)).toEqual([a, c]);
    expect((await firm.list()).find((row) => row.guid === b)?.is_deleted).toBe(true);
    expect(await firm.owner.patch(edit(b), { is_deleted: false })).toMatchObject({ body: { is_deleted: false, position: 2 } });
    expect(await firm.order(within)).toEqual([a, b, c]);
  });

  it('restored alone brings its deleted category back, without the other services', async () => {
    const within = await firm.addCategory('Удалённая');
    const [a, b] = [await firm.addService(within), await firm.addService(within)];
    await firm.owner.patch(`/api/service/category/edit/${within}`, { is_deleted: true });
    await firm.owner.patch(edit(b), { is_deleted: false });
    expect(await firm.order(within)).toEqual([b]);
    expect((await firm.service(a)).is_deleted).toBe(true);
    expect((await firm.categories()).find((row) => row.guid === within)?.is_deleted).toBe(false);
  });

  it.each([
    [{ cost_per_unit: -1 }],
    [{ cost_per_unit: null }],
    [{ price_per_unit: '5' }],
    [{ price_per_unit: 1.005 }],
    [{ title: ' ' }],
    [{ colour: 1 }],
    [{}],
  ])('is refused with %j', async (body) => {
    const guid = await firm.addService(category);
    expect(await firm.owner.patch(edit(guid), body)).toMatchObject({ status: 422, body: { error: 1100 } });
    expect((await firm.service(guid)).version).toBe(1);
  });
});

describe('access to services', () => {
  it('lets contractors and clients read the list without costs and write nothing', async () => {
    const guid = await firm.addService(category);
    for (const reader of [firm.contractor, firm.client]) {
      const list = await reader.get<Service[]>(`/api/service/list/?id=${firm.company}`);
      expect(list.status).toBe(200);
      expect(new Set(list.body.map((row) => row.cost_per_unit))).toEqual(new Set([null]));
      expect(await reader.patch(edit(guid), { price_per_unit: 1 })).toMatchObject({ status: 403, body: { error: 1102 } });
      expect(
        await reader.post<Service & ErrorEnvelope>('/api/service/create/', { guid: randomUUID(), company: firm.company, category }),
      ).toMatchObject({
        status: 403,
      });
      expect(await reader.patch('/api/service/position/', { sort_positions: [{ guid, position: 1 }] })).toMatchObject({ status: 403 });
    }
    expect((await firm.service(guid)).version).toBe(1);
  });

  it('is refused to strangers as if nothing existed, and nothing changes', async () => {
    const guid = await firm.addService(category);
    const before = await firm.changesets();
    const tries = [
      firm.stranger.get(`/api/service/list/?id=${firm.company}`),
      firm.stranger.patch(edit(guid), { price_per_unit: 1 }),
      firm.stranger.post<Service & ErrorEnvelope>('/api/service/create/', { guid: randomUUID(), company: firm.company, category }),
      firm.stranger.patch('/api/service/position/', { sort_positions: [{ guid, position: 1 }] }),
      firm.stranger.delete(`/api/service/delete-all/${firm.company}/`),
      firm.owner.patch(edit(await firm.foreignService()), { price_per_unit: 1 }),
      firm.owner.patch(edit(randomUUID()), { price_per_unit: 1 }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404, body: { error: 1101 } });
    expect(await firm.changesets()).toEqual(before);
  });

  it('lets only the owner clear the price list, in one changeset that can be reverted', async () => {
    const own = await openFirm();
    const within = await own.addCategory('Всё');
    const guids = [await own.addService(within), await own.addService(within)];
    const path = `/api/service/delete-all/${own.company}/`;
    expect(await own.partner.delete(path)).toMatchObject({ status: 403, body: { error: 1102 } });
    const answer = await own.owner.delete(path);
    const [last] = await own.changesets();
    expect(answer).toMatchObject({ status: 200, body: { deleted: 2, changeset: last?.guid } });
    expect(last).toMatchObject({ kind: 'delete_all', count: 2 });
    expect(await own.order(within)).toEqual([]);
    expect(await own.owner.delete(path)).toMatchObject({ status: 200, body: { deleted: 0, changeset: null } });
    await own.owner.post(`/api/changeset/${last?.guid}/revert/`, { dry_run: false });
    expect(await own.order(within)).toEqual(guids);
  });

  it('clears the categories too when that is asked for, and one revert brings everything back', async () => {
    const own = await openFirm();
    const within = await own.addCategory('Всё');
    const guids = [await own.addService(within), await own.addService(within)];
    const living = async () => {
      const { body } = await own.owner.get<{ is_deleted: boolean }[]>(`/api/service/category/list/?id=${own.company}`);
      return body.filter((row) => !row.is_deleted).length;
    };
    const before = await living();
    const answer = await own.owner.delete<{ changeset: string }>(`/api/service/delete-all/${own.company}/?categories=true`);
    expect(answer).toMatchObject({ status: 200, body: { deleted: 2 } });
    expect(await living()).toBe(0);
    await own.owner.post(`/api/changeset/${answer.body.changeset}/revert/`, { dry_run: false });
    expect(await living()).toBe(before);
    expect(await own.order(within)).toEqual(guids);
  });
});
