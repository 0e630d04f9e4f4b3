import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceRowsAnswer } from '../../contract/serviceImport.ts';
import { type Firm, openFirm } from '../support/firm.ts';

let firm: Firm;
let walls: string;
beforeEach(async () => {
  firm = await openFirm();
  walls = await firm.addCategory('Стены');
});

const send = (more: object) => firm.partner.post<ServiceRowsAnswer>('/api/service/rows/', { company: firm.company, ...more });
const titles = async () =>
  (await firm.list())
    .filter((row) => !row.is_deleted)
    .sort((a, b) => a.position - b.position)
    .map((row) => `${row.position} ${row.title}`);

describe('a request that edits many services', () => {
  it('changes and adds services as one changeset that can be reverted', async () => {
    const [a, b] = [await firm.addService(walls, { title: 'А' }), await firm.addService(walls, { title: 'Б' })];
    const guid = randomUUID();
    const { status, body } = await send({
      title: 'Вставка',
      edits: [
        { guid: a, price_per_unit: 300.5 },
        { guid: b, title: 'В', unit_of_measure: 'м²' },
      ],
      create: [{ guid, category: walls, title: 'Новая', position: 2 }],
    });
    expect(status).toBe(200);
    expect(body.stale).toEqual([]);
    expect(new Set(body.rows.map((row) => row.guid))).toEqual(new Set([a, b, guid]));
    expect(await titles()).toEqual(['1 А', '2 Новая', '3 В']);
    expect((await firm.changesets())[0]).toMatchObject({ guid: body.changeset, kind: 'bulk', title: 'Вставка' });
    await firm.partner.post(`/api/changeset/${body.changeset}/revert/`, { dry_run: false });
    expect(await titles()).toEqual(['1 А', '2 Б']);
    expect((await firm.list()).find((row) => row.guid === a)?.price_per_unit).toBe(200);
  });

  it('skips services that somebody changed meanwhile and returns them', async () => {
    const [a, b] = [await firm.addService(walls, { title: 'А' }), await firm.addService(walls, { title: 'Б' })];
    await firm.owner.patch(`/api/service/edit/${a}`, { title: 'Чужое' });
    const { body } = await send({
      edits: [
        { guid: a, version: 1, title: 'Моё' },
        { guid: b, version: 1, title: 'Моё' },
      ],
    });
    expect(body.stale).toMatchObject([{ guid: a, title: 'Чужое', version: 2 }]);
    expect(body.rows).toMatchObject([{ guid: b, title: 'Моё', version: 2 }]);
  });

  it('deletes services and restores them to their places', async () => {
    const [a, b, c] = [await firm.addService(walls), await firm.addService(walls), await firm.addService(walls)];
    await send({
      edits: [
        { guid: a, is_deleted: true },
        { guid: b, is_deleted: true },
      ],
    });
    expect((await firm.list()).find((row) => row.guid === c)?.position).toBe(1);
    await send({
      edits: [
        { guid: a, is_deleted: false },
        { guid: b, is_deleted: false },
      ],
    });
    const places = new Map((await firm.list()).map((row) => [row.guid, row.position]));
    expect([a, b, c].map((guid) => places.get(guid))).toEqual([1, 2, 3]);
  });

  it('sent again with the same guids creates nothing twice, and is refused whole when a row is wrong', async () => {
    const create = [{ guid: randomUUID(), category: walls, title: 'Раз' }];
    await send({ create });
    const again = await send({ create });
    expect(again).toMatchObject({ status: 200, body: { changeset: null } });
    expect(await titles()).toEqual(['1 Раз']);
    const a = create[0]?.guid ?? '';
    expect(
      (
        await send({
          edits: [
            { guid: a, title: 'Два' },
            { guid: randomUUID(), title: 'Х' },
          ],
        })
      ).status,
    ).toBe(404);
    expect((await send({ edits: [{ guid: a, title: '' }] })).status).toBe(422);
    expect((await send({ edits: [{ guid: a, title: 'Два' }], create: [{ guid: walls, category: walls }] })).status).toBe(422);
    expect((await send({ edits: [{ guid: a, category: randomUUID() }] })).status).toBe(404);
    expect(await titles()).toEqual(['1 Раз']);
  });

  it('keeps the age of a price that stays the same', async () => {
    const a = await firm.addService(walls, { price_per_unit: 10 });
    const age = async () => (await firm.list()).find((row) => row.guid === a)?.price_changed_at;
    const first = await age();
    await send({ edits: [{ guid: a, title: 'Иначе', price_per_unit: 10 }] });
    await firm.partner.patch(`/api/service/edit/${a}`, { cost_per_unit: 1, price_per_unit: 10 });
    expect(await age()).toBe(first);
    await firm.partner.patch(`/api/service/edit/${a}`, { price_per_unit: 11 });
    const second = await age();
    expect(second).not.toBe(first);
    await send({ edits: [{ guid: a, price_per_unit: 12 }] });
    expect(await age()).not.toBe(second);
  });
});
