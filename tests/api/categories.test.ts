import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceCategory } from '../../contract/service.ts';
import { type Firm, openFirm } from '../support/firm.ts';

let firm: Firm;
beforeAll(async () => {
  firm = await openFirm();
});

const edit = (guid: string) => `/api/service/category/edit/${guid}`;
const living = async () => (await firm.categories()).filter((row) => !row.is_deleted);

describe('a category of services', () => {
  it('is created at the end of the list', async () => {
    await firm.addCategory('Первая');
    const guid = randomUUID();
    const answer = await firm.partner.post<ServiceCategory>('/api/service/category/create/', {
      guid,
      company: firm.company,
      title: ' Вторая ',
    });
    expect(answer).toMatchObject({ status: 201, body: { guid, title: 'Вторая', company: firm.company, is_deleted: false, version: 1 } });
    expect(answer.body.position).toBe((await living()).length);
    expect((await firm.changesets())[0]).toMatchObject({ kind: 'create', count: 1 });
    const again = await firm.partner.post('/api/service/category/create/', { guid, company: firm.company, title: 'Третья' });
    expect(again).toMatchObject({ status: 200, body: { title: 'Вторая' } });
    const taken = await firm.owner.post('/api/service/category/create/', {
      guid: await firm.foreignCategory(),
      company: firm.company,
      title: 'X',
    });
    expect(taken).toMatchObject({ status: 422, body: { error: 1100, fields: { guid: expect.any(Array) } } });
  });

  it('is renamed, but not from a stale version', async () => {
    const guid = await firm.addCategory('Плитка');
    expect(await firm.owner.patch(edit(guid), { title: 'Плитка и камень' }, { 'If-Match': '"1"' })).toMatchObject({ body: { version: 2 } });
    const stale = await firm.partner.patch(edit(guid), { title: 'Кафель' }, { 'If-Match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { error: 1103, current: { guid, title: 'Плитка и камень' } } });
    expect((await firm.changesets())[0]?.title).toBe('Переименована категория «Плитка» в «Плитка и камень»');
  });

  it('is deleted with its services in one changeset, and restored with the services deleted along with it', async () => {
    const guid = await firm.addCategory('Кровля');
    const last = await firm.addCategory('Последняя');
    const [a, b, c] = [await firm.addService(guid), await firm.addService(guid), await firm.addService(guid)];
    await firm.owner.patch(`/api/service/edit/${b}`, { is_deleted: true });
    const place = (await firm.categories()).find((row) => row.guid === guid)?.position;
    await firm.owner.patch(edit(guid), { is_deleted: true });
    expect((await firm.changesets())[0]).toMatchObject({ kind: 'delete', count: 4 });
    expect(await firm.order(guid)).toEqual([]);
    expect((await living()).find((row) => row.guid === last)?.position).toBe(place);
    const restored = await firm.owner.patch(edit(guid), { is_deleted: false });
    expect(restored).toMatchObject({ status: 200, body: { is_deleted: false, position: place, version: 3 } });
    expect(await firm.order(guid)).toEqual([a, c]);
    expect((await firm.service(b)).is_deleted).toBe(true);
    expect((await living()).map((row) => row.position)).toEqual((await living()).map((_, index) => index + 1));
  });

  it('that is renamed while it is deleted comes back with its services all the same', async () => {
    const guid = await firm.addCategory('Кровля');
    const service = await firm.addService(guid);
    await firm.owner.patch(edit(guid), { is_deleted: true });
    const renamed = await firm.partner.patch(edit(guid), { title: 'Крыша' }, { 'If-Match': '"2"' });
    expect(renamed).toMatchObject({ status: 200, body: { title: 'Крыша', is_deleted: true } });
    await firm.partner.patch(edit(guid), { is_deleted: false });
    expect((await living()).find((row) => row.guid === guid)?.title).toBe('Крыша');
    expect(await firm.order(guid)).toEqual([service]);
  });

  it('cannot be seen by strangers, and cannot be changed by contractors and clients', async () => {
    const guid = await firm.addCategory('Своя');
    const before = await firm.changesets();
    expect(await firm.stranger.patch(edit(guid), { title: 'X' })).toMatchObject({ status: 404, body: { error: 1101 } });
    expect(await firm.stranger.get(`/api/service/category/list/?id=${firm.company}`)).toMatchObject({ status: 404 });
    expect(await firm.client.patch(edit(guid), { title: 'X' })).toMatchObject({ status: 403, body: { error: 1102 } });
    expect(
      await firm.contractor.post('/api/service/category/create/', { guid: randomUUID(), company: firm.company, title: 'X' }),
    ).toMatchObject({ status: 403 });
    expect(await firm.owner.patch(edit(await firm.foreignCategory()), { title: 'X' })).toMatchObject({ status: 404 });
    expect(await firm.client.get(`/api/service/category/list/?id=${firm.company}`)).toMatchObject({ status: 200 });
    expect(await firm.changesets()).toEqual(before);
  });
});
