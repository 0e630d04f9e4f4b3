import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RevertAnswer } from '../../contract/changeset.ts';
import type { Service } from '../../contract/service.ts';
import type { ImportAnswer, ImportRow } from '../../contract/serviceImport.ts';
import { type Firm, openFirm } from '../support/firm.ts';

let firm: Firm;
beforeEach(async () => {
  firm = await openFirm();
});

const PATH = '/api/service/import/';
const row = (number: number, guid: string | null, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  guid,
  category: 'Потолки',
  title: `Работа ${number}`,
  unit_of_measure: 'м2',
  cost_per_unit: 10,
  ...more,
});
const request = (rows: ImportRow[], more: object = {}) => ({
  company: firm.company,
  file_name: 'прайс.xlsx',
  key: 'guid',
  mode: 'upsert',
  rows,
  dry_run: true,
  ...more,
});
const dryRun = async (rows: ImportRow[], more: object = {}) => (await firm.partner.post<ImportAnswer>(PATH, request(rows, more))).body;
const commit = async (rows: ImportRow[], more: object = {}) => {
  const { plan } = await dryRun(rows, more);
  return firm.partner.post<ImportAnswer>(PATH, request(rows, { ...more, dry_run: false, plan }));
};
/** The list as its own export would give it. */
const exported = async (): Promise<ImportRow[]> => {
  const titles = new Map((await firm.categories()).map((category) => [category.guid, category.title]));
  return (await firm.list())
    .filter((one) => !one.is_deleted)
    .map(({ guid, title, category, unit_of_measure, cost_per_unit, price_per_unit }, index) => ({
      row: index + 2,
      guid,
      title,
      category: titles.get(category) ?? null,
      unit_of_measure,
      cost_per_unit,
      price_per_unit,
    }));
};
const shown = (list: Service[]) => list.map(({ version: _, updated_at: __, category: ___, ...fields }) => fields);

describe('a price list import by guid', () => {
  it('creates a service under the guid of the file, and recognises it the next time', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const rows = [row(2, a), row(3, b.toUpperCase()), row(4, null)];
    const tried = await dryRun(rows);
    expect(tried).toMatchObject({ create: 3, errors: [], changes: [{ guid: a }, { guid: b }, { guid: null }] });
    const done = await commit(rows);
    expect(done).toMatchObject({ status: 200, body: { create: 3, changes: [{ guid: a }, { guid: b }, {}] } });
    expect((await firm.list()).map((one) => [one.title, one.position])).toEqual([
      ['Работа 2', 1],
      ['Работа 3', 2],
      ['Работа 4', 3],
    ]);
    expect((await commit([row(2, a, { title: 'Другое имя' }), row(3, b)])).body).toMatchObject({ create: 0, update: 1, unchanged: 1 });
    expect((await firm.service(a)).title).toBe('Другое имя');
  });

  it('of an exported file changes nothing, and after the list was cleared restores every service in its place', async () => {
    for (const title of ['Стены', 'Полы']) {
      const category = await firm.addCategory(title);
      for (let n = 0; n < 3; n += 1) await firm.addService(category, { title: `${title} ${n}`, price_per_unit: 100 + n });
    }
    const before = await firm.list();
    const file = await exported();
    expect((await commit(file)).body).toMatchObject({ create: 0, update: 0, unchanged: 6, delete: 0, new_categories: [], changeset: null });
    await firm.owner.delete(`/api/service/delete-all/${firm.company}/`);
    const back = await commit([...file.slice(0, 2), row(99, null, { category: 'Стены', title: 'Новая' }), ...file.slice(2)]);
    expect(back).toMatchObject({ status: 200, body: { create: 7, update: 0, errors: [], new_categories: [] } });
    const living = (await firm.list()).filter((one) => !one.is_deleted);
    expect(shown(living.filter((one) => one.title !== 'Новая')).map(({ position: _, ...one }) => one)).toEqual(
      shown(before).map(({ position: _, ...one }) => one),
    );
    expect(living.map((one) => [one.title, one.position]).slice(0, 4)).toEqual([
      ['Стены 0', 1],
      ['Стены 1', 2],
      ['Новая', 3],
      ['Стены 2', 4],
    ]);
    expect((await exported()).filter((one) => one.title !== 'Новая').map((one) => one.guid)).toEqual(file.map((one) => one.guid));
    const undone = await firm.owner.post<RevertAnswer>(`/api/changeset/${back.body.changeset}/revert/`, { dry_run: false });
    expect(undone.body).toMatchObject({ reverted: 7, conflicts: [] });
    expect((await firm.list()).every((one) => one.is_deleted)).toBe(true);
  });

  it('brings a deleted service back to its own category where another has the same title', async () => {
    const categories = [await firm.addCategory('Стены'), await firm.addCategory('Стены')];
    const services: string[] = [];
    for (const category of categories) services.push(await firm.addService(category));
    const file = await exported();
    await firm.owner.delete(`/api/service/delete-all/${firm.company}/`);
    expect(await commit(file)).toMatchObject({ status: 200, body: { create: 2, errors: [], new_categories: [] } });
    expect(await Promise.all(categories.map((category) => firm.order(category)))).toEqual(services.map((service) => [service]));
  });

  it('refuses rows with a guid of another company or of another kind of row', async () => {
    const theirs = await firm.foreignService();
    const category = await firm.addCategory('Стены');
    const rows = [row(2, theirs), row(3, category), row(4, null)];
    const tried = await dryRun(rows);
    expect(tried).toMatchObject({
      create: 1,
      errors: [
        { row: 2, field: 'guid', detail: 'Этот идентификатор уже занят.' },
        { row: 3, field: 'guid' },
      ],
    });
    expect(await commit(rows)).toMatchObject({ status: 422, body: { error: 1100 } });
    expect(await firm.list()).toEqual([]);
    expect(await commit(rows, { skip: [2, 3] })).toMatchObject({ status: 200, body: { create: 1 } });
    expect((await firm.list()).map((one) => one.title)).toEqual(['Работа 4']);
  });

  it('is refused when a guid was taken after the dry run', async () => {
    const guid = randomUUID();
    const rows = [row(2, guid)];
    const { plan } = await dryRun(rows);
    const theirs = (await firm.stranger.get('/api/user/company-list/')).body[0].guid;
    await firm.stranger.post('/api/service/category/create/', { guid, company: theirs, title: 'Чужая' });
    const late = await firm.partner.post<ImportAnswer>(PATH, request(rows, { dry_run: false, plan }));
    expect(late).toMatchObject({ status: 412, body: { error: 1103 } });
    expect(await firm.list()).toEqual([]);
  });

  it('of the same guids by two companies at once succeeds for one of them', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => row(index + 2, randomUUID()));
    const theirs = (await firm.stranger.get('/api/user/company-list/')).body[0].guid;
    const callers = [
      { person: firm.owner, company: firm.company },
      { person: firm.stranger, company: theirs },
    ];
    const answers = await Promise.all(
      callers.map(async ({ person, company }) => {
        const { plan } = (await person.post<ImportAnswer>(PATH, request(rows, { company }))).body;
        return (await person.post<ImportAnswer>(PATH, request(rows, { company, dry_run: false, plan }))).status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 412 || status === 422)).toHaveLength(1);
  });
});
