import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Changeset, ChangesetRow, RevertAnswer } from '../../contract/changeset.ts';
import type { ImportAnswer } from '../../contract/serviceImport.ts';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile } from '../support/server.ts';

let firm: Firm;
let category: string;
beforeEach(async () => {
  firm = await openFirm();
  category = await firm.addCategory('Стены');
});

const edit = (guid: string) => `/api/service/edit/${guid}`;
const newest = async () => ((await firm.changesets())[0] as Changeset).guid;
const revert = (guid: string, dry_run = false) => firm.owner.post<RevertAnswer>(`/api/changeset/${guid}/revert/`, { dry_run });

async function imported(titles: string[]): Promise<{ changeset: string; guids: string[] }> {
  const rows = titles.map((title, index) => ({
    row: index + 2,
    category: `Раздел ${title}`,
    title,
    unit_of_measure: 'м2',
    cost_per_unit: 10,
  }));
  const request = { company: firm.company, file_name: 'прайс.csv', key: 'title_category', mode: 'upsert', rows };
  const { body: tried } = await firm.owner.post<ImportAnswer>('/api/service/import/', { ...request, dry_run: true });
  const { body } = await firm.owner.post<ImportAnswer>('/api/service/import/', { ...request, dry_run: false, plan: tried.plan });
  return { changeset: body.changeset ?? '', guids: body.changes.map((change) => change.guid ?? '') };
}

describe('reverting a change', () => {
  it('restores the earlier values, has a dry run, and happens once', async () => {
    const guid = await firm.addService(category, { title: 'Стяжка' });
    await firm.owner.patch(edit(guid), { title: 'Стяжка пола', price_per_unit: 300 });
    const changeset = await newest();
    expect(await revert(changeset, true)).toMatchObject({ status: 200, body: { reverted: 1, conflicts: [], changeset: null } });
    expect((await firm.service(guid)).title).toBe('Стяжка пола');
    const answer = await revert(changeset);
    expect(answer).toMatchObject({ status: 200, body: { reverted: 1, conflicts: [], changeset: await newest() } });
    expect(await firm.service(guid)).toMatchObject({ title: 'Стяжка', price_per_unit: 200, version: 3 });
    expect((await firm.changesets())[0]).toMatchObject({ kind: 'revert', title: 'Отмена: Изменена услуга «Стяжка пола»' });
    expect((await firm.changesets())[1]?.reverted_by).toBe(answer.body.changeset);
    for (const dry of [true, false]) expect(await revert(changeset, dry)).toMatchObject({ status: 409, body: { error: 1108 } });
  });

  it('keeps later edits and lists them as conflicts', async () => {
    const guid = await firm.addService(category);
    await firm.owner.patch(edit(guid), { price_per_unit: 300, cost_per_unit: 150 });
    const changeset = await newest();
    await firm.partner.patch(edit(guid), { price_per_unit: 350 });
    const answer = await revert(changeset);
    expect(answer.body).toMatchObject({ reverted: 1, conflicts: [{ guid, field: 'price_per_unit', was: 300, now: 350 }] });
    expect(await firm.service(guid)).toMatchObject({ price_per_unit: 350, cost_per_unit: 100 });
  });

  it('leaves no changeset when there is nothing left to restore', async () => {
    const guid = await firm.addService(category);
    await firm.owner.patch(edit(guid), { price_per_unit: 300 });
    const changeset = await newest();
    await firm.owner.patch(edit(guid), { price_per_unit: 350 });
    const before = await firm.changesets();
    expect((await revert(changeset)).body).toMatchObject({ reverted: 0, changeset: null, conflicts: [{ guid }] });
    expect(await firm.changesets()).toEqual(before);
  });

  it('of an import deletes what it added, except a service edited since and its category', async () => {
    const { changeset, guids } = await imported(['а', 'б', 'в']);
    const [, edited = ''] = guids;
    await firm.owner.patch(edit(edited), { price_per_unit: 77.7 });
    const answer = await revert(changeset);
    expect(answer.body.conflicts).toEqual([{ guid: edited, title: 'б', field: 'price_per_unit', was: 10, now: 77.7 }]);
    expect((await firm.list()).filter((row) => !row.is_deleted).map((row) => row.guid)).toEqual([edited]);
    const living = (await firm.categories()).filter((row) => !row.is_deleted);
    expect(living.map((row) => [row.title, row.position])).toEqual([
      ['Стены', 1],
      ['Раздел б', 2],
    ]);
  });

  it('can itself be reverted, and then done again', async () => {
    const { changeset } = await imported(['а', 'б']);
    const list = async () => (await firm.list()).map(({ version: _, updated_at: __, ...row }) => row);
    const full = await list();
    const back = (await revert(changeset)).body.changeset ?? '';
    expect((await firm.list()).every((row) => row.is_deleted)).toBe(true);
    expect((await revert(back)).body).toMatchObject({ reverted: 4, conflicts: [] });
    expect(await list()).toEqual(full);
    expect((await firm.changesets())[0]?.title).toBe('Возврат: Импорт файла «прайс.csv»');
    expect(await revert(changeset)).toMatchObject({ status: 200, body: { reverted: 4 } });
  });

  it('is a return where the change was an undo of the price list, which a client titles itself', async () => {
    const guid = await firm.addService(category);
    const title = async () => (await firm.changesets())[0]?.title;
    const edits = [{ guid, price_per_unit: 300 }];
    const { body } = await firm.owner.post('/api/service/rows/', { company: firm.company, title: 'Отмена: Вставка', edits });
    expect(await firm.changesets()).toMatchObject([{ guid: body.changeset, kind: 'bulk', title: 'Отмена: Вставка' }, {}, {}]);
    const back = (await revert(body.changeset)).body.changeset ?? '';
    expect(await title()).toBe('Возврат: Вставка');
    expect((await firm.service(guid)).price_per_unit).toBe(200);
    await revert(back);
    expect(await title()).toBe('Отмена: Вставка');
  });

  it('leaves a change standing or taken back, as its reverts are themselves taken back in turn', async () => {
    const guid = await firm.addService(category);
    await firm.owner.patch(edit(guid), { price_per_unit: 300 });
    const chain = [await newest()];
    const stand = async () => {
      const log = await firm.changesets();
      return chain.map((one) => log.find((row) => row.guid === one)?.reverted_by ?? null);
    };
    for (let turn = 0; turn < 4; turn++) chain.push((await revert(chain.at(-1) ?? '')).body.changeset ?? '');
    const [change, first, second, third, fourth] = chain;
    expect(await stand()).toEqual([null, second, null, fourth, null]);
    expect((await firm.service(guid)).price_per_unit).toBe(300);
    expect(await revert(third ?? '')).toMatchObject({ status: 409, body: { error: 1108 } });
    await revert(fourth ?? '');
    expect(await stand()).toEqual([first, null, third, null, await newest()]);
    expect(await revert(change ?? '')).toMatchObject({ status: 409, body: { error: 1108 } });
    expect((await firm.service(guid)).price_per_unit).toBe(200);
  });

  it('gives a price back with its age', async () => {
    const guid = await firm.addService(category);
    const long = '2026-01-15T09:00:00.000Z';
    const { db } = await serverOfFile();
    await sql`update changeset set created_at = ${long} where company = ${firm.company}`.execute(db);
    await firm.owner.patch(edit(guid), { price_per_unit: 300 });
    const change = await newest();
    const changed = (await firm.service(guid)).price_changed_at;
    const back = (await revert(change)).body.changeset ?? '';
    expect(await firm.service(guid)).toMatchObject({ price_per_unit: 200, price_changed_at: long });
    const again = (await revert(back)).body.changeset ?? '';
    const { price_per_unit, price_changed_at } = await firm.service(guid);
    expect(price_per_unit).toBe(300);
    expect(Math.abs(Date.parse(price_changed_at ?? '') - Date.parse(changed ?? ''))).toBeLessThan(5000);
    await revert(again);
    expect(await firm.service(guid)).toMatchObject({ price_per_unit: 200, price_changed_at: long });
  });

  it('of a category’s deletion brings its services back to their places', async () => {
    const guids = [await firm.addService(category), await firm.addService(category)];
    await firm.owner.patch(`/api/service/category/edit/${category}`, { is_deleted: true });
    await revert(await newest());
    expect(await firm.order(category)).toEqual(guids);
  });

  it('of a reorder puts rows back among those added since', async () => {
    const [a = '', b = ''] = [await firm.addService(category), await firm.addService(category)];
    await firm.owner.patch('/api/service/position/', { sort_positions: [{ guid: b, position: 1 }] });
    const changeset = await newest();
    const c = await firm.addService(category);
    expect((await revert(changeset)).body).toMatchObject({ reverted: 2, conflicts: [] });
    expect(await firm.order(category)).toEqual([a, b, c]);
  });

  it('made by another user is allowed to the owner only', async () => {
    const guid = await firm.addService(category);
    await firm.owner.patch(edit(guid), { price_per_unit: 300 });
    const owners = await newest();
    const path = `/api/changeset/${owners}/revert/`;
    expect(await firm.partner.post(path, { dry_run: true })).toMatchObject({ status: 403, body: { error: 1102 } });
    expect(await firm.client.post(path, { dry_run: false })).toMatchObject({ status: 403, body: { error: 1102 } });
    expect(await firm.stranger.post(path, { dry_run: false })).toMatchObject({ status: 404, body: { error: 1101 } });
    await firm.partner.patch(edit(guid), { price_per_unit: 400 });
    const partners = await newest();
    expect(await firm.partner.post(`/api/changeset/${partners}/revert/`, { dry_run: false })).toMatchObject({ status: 200 });
    expect((await firm.service(guid)).price_per_unit).toBe(300);
  });

  it('requested several times at once happens once', async () => {
    const { changeset } = await imported(['а']);
    const answers = await Promise.all([revert(changeset), revert(changeset), revert(changeset)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the change log', () => {
  it('is listed newest first, filtered and paged', async () => {
    const guid = await firm.addService(category);
    await firm.partner.patch(edit(guid), { price_per_unit: 300 });
    const list = async (query: string) => {
      const { body, headers } = await firm.partner.get<Changeset[]>(`/api/changeset/list/?id=${firm.company}&${query}`);
      return [body.map((row) => row.title), headers.get('x-total-count')];
    };
    const all = ['Изменена услуга «Услуга»', 'Добавлена услуга «Услуга»', 'Добавлена категория «Стены»'];
    expect(await list('')).toEqual([all, '3']);
    expect(await list('page=2&page_size=2')).toEqual([all.slice(2), '3']);
    expect(await list('entity=service_category')).toEqual([all.slice(2), '1']);
    expect(await list(`author=${firm.partner.user}`)).toEqual([all.slice(0, 1), '1']);
    expect(await list('from=2000-01-01&to=2000-01-31')).toEqual([[], '0']);
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect(await list(`from=${today}&to=${today}`)).toEqual([all, '3']);
    const yearless = await firm.partner.get(`/api/changeset/list/?id=${firm.company}&from=0000-01-01`);
    expect(yearless).toMatchObject({ status: 422, body: { error: 1100, fields: { from: [expect.stringContaining('от 1900')] } } });
  });

  it('shows the rows of a change page by page', async () => {
    const { changeset } = await imported(['а', 'б']);
    const { body, headers } = await firm.partner.get<ChangesetRow[]>(`/api/changeset/${changeset}/?page=1&page_size=3`);
    expect([body.length, headers.get('x-total-count')]).toEqual([3, '4']);
    expect(body[0]).toMatchObject({
      entity: 'service_category',
      title: 'Раздел а',
      before: null,
      after: { title: 'Раздел а', is_deleted: false },
    });
  });

  it('shows the history of one service field by field', async () => {
    const guid = await firm.addService(category, { title: 'Стяжка' });
    await firm.partner.patch(edit(guid), { price_per_unit: 300, title: 'Стяжка пола' });
    const { body } = await firm.owner.get<{ before: unknown }[]>(`/api/service/history/${guid}/`);
    expect(body.slice(0, 2)).toMatchObject([
      { field: 'price_per_unit', before: 200, after: 300, author: { guid: firm.partner.user }, changeset: await newest() },
      { field: 'title', before: 'Стяжка', after: 'Стяжка пола' },
    ]);
    expect(body.slice(2).every((row) => row.before === null)).toBe(true);
  });

  it('is read anew once its author has another name', async () => {
    const service = await firm.addService(category);
    const lists = [`/api/changeset/list/?id=${firm.company}`, `/api/service/history/${service}/`];
    const firsts = await Promise.all(lists.map((path) => firm.owner.get<{ author: { name: string } }[]>(path)));
    const again = () =>
      Promise.all(
        lists.map((path, at) =>
          firm.owner.get<{ author: { name: string } }[]>(path, { 'If-None-Match': firsts[at]?.headers.get('etag') ?? '' }),
        ),
      );
    expect((await again()).map(({ status }) => status)).toEqual([304, 304]);
    await sql`update app_user set name = 'Новое Имя' where guid = ${firm.owner.user}`.execute((await serverOfFile()).db);
    expect((await again()).map(({ status, body }) => [status, body[0]?.author.name])).toEqual([
      [200, 'Новое Имя'],
      [200, 'Новое Имя'],
    ]);
  });

  it('is closed to readers and strangers', async () => {
    const guid = await firm.addService(category);
    const changeset = await newest();
    for (const path of [`/api/changeset/list/?id=${firm.company}`, `/api/changeset/${changeset}/`, `/api/service/history/${guid}/`]) {
      expect(await firm.client.get(path)).toMatchObject({ status: 403, body: { error: 1102 } });
      expect(await firm.stranger.get(path)).toMatchObject({ status: 404, body: { error: 1101 } });
    }
    expect(await firm.owner.get(`/api/changeset/${randomUUID()}/`)).toMatchObject({ status: 404 });
  });
});
