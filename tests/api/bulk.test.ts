import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RevertAnswer } from '../../contract/changeset.ts';
import { computeRoubles } from '../../contract/priceRule.ts';
import type { Service } from '../../contract/service.ts';
import type { BulkAnswer, ImportAnswer } from '../../contract/serviceImport.ts';
import { type Firm, openFirm } from '../support/firm.ts';

let firm: Firm;
let walls: string;
beforeEach(async () => {
  firm = await openFirm();
  walls = await firm.addCategory('Стены');
});

const PATH = '/api/service/bulk/';
const send = (more: object, headers?: Record<string, string>) =>
  firm.partner.post<BulkAnswer>(PATH, { company: firm.company, dry_run: false, ...more }, headers);
const dearer = { field: 'price_per_unit', by: 'percent', value: 10, round_to: 10, round: 'up' } as const;
const values = (list: Service[]) => list.map(({ version: _, updated_at: __, ...row }) => row);
const priced = async (...prices: [cost: number, price: number][]) => {
  const guids: string[] = [];
  for (const [cost_per_unit, price_per_unit] of prices) guids.push(await firm.addService(walls, { cost_per_unit, price_per_unit }));
  return guids;
};

describe('a bulk change of prices', () => {
  it('changes nothing in a dry run, and when applied does what the dry run showed, in one changeset', async () => {
    await priced([100, 191.5], [100, 0.01], [100, 1000]);
    const before = [await firm.list(), await firm.changesets()];
    const tried = await send({ adjust: dearer, dry_run: true });
    expect(tried).toMatchObject({ status: 200, body: { affected: 3, skipped: [], changeset: null } });
    expect([await firm.list(), await firm.changesets()]).toEqual(before);
    const done = await send({ adjust: dearer, plan: tried.body.plan });
    expect({ ...done.body, changeset: null }).toEqual(tried.body);
    const list = await firm.list();
    expect(list.map((row) => [row.price_per_unit, row.version])).toEqual([
      [220, 2],
      [10, 2],
      [1100, 2],
    ]);
    expect(done.body.changes[0]).toEqual({ guid: list[0]?.guid, before: { price_per_unit: 191.5 }, after: { price_per_unit: 220 } });
    expect(await firm.changesets()).toMatchObject([
      { guid: done.body.changeset, kind: 'bulk', count: 3, author: { guid: firm.partner.user } },
      {},
      {},
      {},
      {},
    ]);
    const [{ title } = { title: '' }] = await firm.changesets();
    expect(title.replaceAll('\u00a0', ' ')).toBe('Изменены цены: +10 %, округление до 10 ₽ вверх, 3 услуги');
    const rows = await firm.rows(done.body.changeset ?? '');
    expect(rows.map(({ guid, before: was, after }) => ({ guid, before: was, after }))).toEqual(done.body.changes);
  });

  it('covers the named services, those of a category or all of the company', async () => {
    const [a = '', b = ''] = await priced([100, 100], [100, 100]);
    const floors = await firm.addCategory('Полы');
    const c = await firm.addService(floors);
    const affected = async (more: object) =>
      (await send({ adjust: dearer, dry_run: true, ...more })).body.changes.map((change) => change.guid);
    expect(await affected({ guids: [b, a, b] })).toEqual([a, b]);
    expect(await affected({ category: floors })).toEqual([c]);
    expect(await affected({})).toEqual([a, b, c]);
    expect(await send({ adjust: dearer, guids: [a], category: floors })).toMatchObject({
      status: 422,
      body: { fields: { guids: [expect.any(String)] } },
    });
  });

  it('skips services whose price cannot be computed, each with its reason', async () => {
    const [free = '', usual = '', huge = ''] = await priced([0, 300], [100, 200], [999_999_999, 999_999_999]);
    const adjust = { field: 'price_per_unit', by: 'markup', value: 30, round_to: 0.01, round: 'nearest' };
    const set = { unit_of_measure: 'м²' };
    const tried = await send({ set, adjust, dry_run: true });
    const done = await send({ set, adjust });
    expect({ ...done.body, changeset: null }).toEqual(tried.body);
    expect(done.body).toMatchObject({ affected: 1, changes: [{ guid: usual, after: { price_per_unit: 130, unit_of_measure: 'м²' } }] });
    expect(done.body.skipped.map(({ guid, reason }) => [guid, reason])).toEqual([
      [free, 'no_cost'],
      [huge, 'too_big'],
    ]);
    expect((await firm.list()).map((row) => [row.unit_of_measure, row.price_per_unit, row.version])).toEqual([
      ['кг.', 300, 1],
      ['м²', 130, 2],
      ['кг.', 999_999_999, 1],
    ]);
    const margin = await send({ adjust: { ...adjust, by: 'margin', value: 100 } });
    expect(margin.body).toMatchObject({ affected: 0, changeset: null, skipped: [{ reason: 'margin_too_high' }, {}, {}] });
  });

  it('leaves no changeset when the prices are already as requested', async () => {
    await priced([100, 200]);
    const before = await firm.changesets();
    expect((await send({ set: { price_per_unit: 200 } })).body).toMatchObject({ affected: 0, changes: [], skipped: [], changeset: null });
    expect(await firm.changesets()).toEqual(before);
  });

  it('is refused when the services have changed since the dry run', async () => {
    const [a = ''] = await priced([100, 200], [100, 200]);
    const { plan } = (await send({ adjust: dearer, guids: [a], dry_run: true })).body;
    await priced([1, 1]);
    await firm.owner.patch('/api/service/position/', { sort_positions: [{ guid: a, position: 2 }] });
    expect(await send({ adjust: { ...dearer, value: 11 }, guids: [a], plan })).toMatchObject({ status: 412, body: { error: 1103 } });
    expect(await send({ adjust: dearer, guids: [a], plan })).toMatchObject({ status: 200 });
    expect(await send({ adjust: dearer, guids: [a], plan })).toMatchObject({ status: 412, body: { error: 1103 } });
    const all = (await send({ adjust: dearer, dry_run: true })).body.plan;
    await priced([1, 1]);
    expect(await send({ adjust: dearer, plan: all })).toMatchObject({ status: 412 });
    expect((await firm.service(a)).price_per_unit).toBe(220);
  });

  it('sent twice under one Idempotency-Key is applied once', async () => {
    await priced([100, 200]);
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await send({ adjust: dearer }, headers);
    const second = await send({ adjust: dearer }, headers);
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(second.body).toEqual(first.body);
    expect((await firm.list())[0]?.price_per_unit).toBe(220);
  });

  it('of 10 000 services takes a few seconds and is exact to the kopeck', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      row: index + 2,
      category: `Раздел ${index % 40}`,
      title: `Работа ${index}`,
      unit_of_measure: 'м2',
      cost_per_unit: (index * 37 + 1) / 100,
    }));
    const file = { company: firm.company, file_name: 'прайс.csv', key: 'title_category', mode: 'upsert', rows };
    const { plan } = (await firm.owner.post<ImportAnswer>('/api/service/import/', { ...file, dry_run: true })).body;
    await firm.owner.post('/api/service/import/', { ...file, dry_run: false, plan });
    const before = new Map((await firm.list()).map((row) => [row.guid, row]));
    const adjust = { field: 'price_per_unit', by: 'margin', value: 33.33, round_to: 5, round: 'nearest' } as const;
    const start = performance.now();
    const { body } = await send({ guids: [...before.keys()], adjust });
    const took = performance.now() - start;
    expect([body.affected, body.skipped]).toEqual([10_000, []]);
    for (const row of await firm.list()) {
      const was = before.get(row.guid) as Service & { cost_per_unit: number };
      expect(row.price_per_unit).toBe(computeRoubles(was, adjust).value);
    }
    expect(took, 'ms').toBeLessThan(8000);
  });
});

describe('a bulk change of services', () => {
  it('moves services to the end of another category in their order, and one revert moves them back', async () => {
    const [a = '', b = '', c = '', d = ''] = await priced([1, 1], [2, 2], [3, 3], [4, 4]);
    const floors = await firm.addCategory('Полы');
    const x = await firm.addService(floors);
    const before = values(await firm.list());
    const { body } = await send({ guids: [d, b], set: { category: floors } });
    expect(body.changes).toEqual([
      { guid: b, before: { category: walls }, after: { category: floors } },
      { guid: d, before: { category: walls }, after: { category: floors } },
    ]);
    expect([await firm.order(walls), await firm.order(floors)]).toEqual([
      [a, c],
      [x, b, d],
    ]);
    expect((await firm.list()).map((row) => row.position)).toEqual([1, 2, 1, 2, 3]);
    expect((await firm.changesets())[0]?.title).toBe('Перемещено в категорию «Полы»: 2\u00a0услуги');
    const answer = await firm.owner.post<RevertAnswer>(`/api/changeset/${body.changeset}/revert/`, { dry_run: false });
    expect(answer.body).toMatchObject({ reverted: 2, conflicts: [] });
    expect(values(await firm.list())).toEqual(before);
  });

  it('deletes services, and one revert brings them back to their places', async () => {
    const [a = '', b = '', c = '', d = ''] = await priced([1, 1], [2, 2], [3, 3], [4, 4]);
    const before = values(await firm.list());
    const { body } = await send({ guids: [a, c], set: { is_deleted: true } });
    expect(body.affected).toBe(2);
    expect(await firm.order(walls)).toEqual([b, d]);
    expect([(await firm.service(b)).position, (await firm.service(d)).position]).toEqual([1, 2]);
    expect((await firm.changesets())[0]).toMatchObject({ kind: 'bulk', title: 'Удалено: 2\u00a0услуги' });
    await firm.owner.post(`/api/changeset/${body.changeset}/revert/`, { dry_run: false });
    expect(values(await firm.list())).toEqual(before);
  });

  it('keeps on revert what somebody else has edited since', async () => {
    const [a = '', b = ''] = await priced([100, 200], [100, 200]);
    const { changeset } = (await send({ adjust: dearer })).body;
    await firm.owner.patch(`/api/service/edit/${b}`, { price_per_unit: 777 });
    const answer = await firm.owner.post<RevertAnswer>(`/api/changeset/${changeset}/revert/`, { dry_run: false });
    expect(answer.body).toMatchObject({ reverted: 1, conflicts: [{ guid: b, field: 'price_per_unit', was: 220, now: 777 }] });
    expect([(await firm.service(a)).price_per_unit, (await firm.service(b)).price_per_unit]).toEqual([200, 777]);
  });

  it('sets one unit, cost and price, and computes a price from the new cost', async () => {
    await priced([100, 200]);
    const adjust = { field: 'price_per_unit', by: 'markup', value: 50, round_to: 100, round: 'up' };
    await send({ set: { unit_of_measure: ' шт. ', cost_per_unit: 111.11 }, adjust });
    expect((await firm.list())[0]).toMatchObject({ unit_of_measure: 'шт.', cost_per_unit: 111.11, price_per_unit: 200 });
    const [{ title } = { title: '' }] = await firm.changesets();
    expect(title.replaceAll('\u00a0', ' ')).toBe(
      'Изменено: единица «шт.», себестоимость 111,11 ₽, цена до наценки 50 %, округление до 100 ₽ вверх, 1 услуга',
    );
  });

  it('skips services that are already deleted and names them', async () => {
    const [a = '', b = ''] = await priced([100, 200], [100, 200]);
    await firm.owner.patch(`/api/service/edit/${a}`, { is_deleted: true });
    const { body } = await send({ guids: [a, b], adjust: dearer });
    expect(body).toMatchObject({ affected: 1, changes: [{ guid: b }], skipped: [{ guid: a, reason: 'deleted' }] });
    expect(await firm.service(a)).toMatchObject({ price_per_unit: 200, version: 2, is_deleted: true });
    expect((await send({ adjust: dearer })).body.changes.map((change) => change.guid)).toEqual([b]);
  });

  it('changes nothing when a service or the category belongs to another company', async () => {
    const [a = ''] = await priced([100, 200]);
    const before = [await firm.list(), await firm.changesets()];
    const [foreign, category] = [await firm.foreignService(), await firm.foreignCategory()];
    const attempts = [
      { guids: [a, foreign], adjust: dearer },
      { guids: [a, randomUUID()], adjust: dearer },
      { guids: [a], set: { category } },
      { category, adjust: dearer },
    ];
    for (const more of attempts) {
      for (const dry_run of [true, false]) expect(await send({ ...more, dry_run })).toMatchObject({ status: 404, body: { error: 1101 } });
    }
    expect([await firm.list(), await firm.changesets()]).toEqual(before);
  });

  it('does not move services to a deleted category', async () => {
    const guids = await priced([100, 200]);
    const floors = await firm.addCategory('Полы');
    await firm.owner.patch(`/api/service/category/edit/${floors}`, { is_deleted: true });
    expect(await send({ guids, set: { category: floors } })).toMatchObject({
      status: 422,
      body: { fields: { 'set.category': [expect.stringContaining('удалена')] } },
    });
  });

  it.each([
    ['nothing to change', {}, 'non_field_errors'],
    ['an empty set', { set: {} }, 'non_field_errors'],
    ['a return of deleted ones', { set: { is_deleted: false } }, 'set.is_deleted'],
    ['a deletion of the whole list', { set: { is_deleted: true } }, 'set.is_deleted'],
    ['a sum below zero', { set: { price_per_unit: -1 } }, 'set.price_per_unit'],
    ['an unknown grid', { adjust: { ...dearer, round_to: 7 } }, 'adjust.round_to'],
    ['a hundredth of a kopeck', { adjust: { ...dearer, by: 'amount', value: 0.001 } }, 'adjust.value'],
    ['a title', { set: { title: 'Все' } }, 'set.title'],
  ])('is refused with %s', async (_, more, field) => {
    expect(await send(more)).toMatchObject({ status: 422, body: { error: 1100, fields: { [field]: [expect.any(String)] } } });
  });

  it('is open only to users who may write in the company', async () => {
    const body = { company: firm.company, adjust: dearer, dry_run: true };
    for (const reader of [firm.client, firm.contractor])
      expect(await reader.post(PATH, body)).toMatchObject({ status: 403, body: { error: 1102 } });
    expect(await firm.stranger.post(PATH, body)).toMatchObject({ status: 404, body: { error: 1101 } });
  });
});
