import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportAnswer, ImportRow } from '../../contract/serviceImport.ts';
import { type Firm, openFirm } from '../support/firm.ts';

let firm: Firm;
beforeEach(async () => {
  firm = await openFirm();
});

const PATH = '/api/service/import/';
const row = (number: number, title: string | null, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  category: 'Потолки',
  title,
  unit_of_measure: 'м2',
  cost_per_unit: 191.5,
  ...more,
});
const request = (rows: ImportRow[], more: object = {}) => ({
  company: firm.company,
  file_name: 'прайс.xlsx',
  key: 'title_category',
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

describe('import of a price list', () => {
  it('replaces half of a surrogate pair in a cut text', async () => {
    const answer = await commit([row(2, 'Побелка \ud83d', { category: 'Стены\ud83d' })], { file_name: 'прайс\ud83d.xlsx' });
    expect(answer).toMatchObject({ status: 200, body: { create: 1, new_categories: ['Стены\ufffd'] } });
    expect(await firm.list()).toMatchObject([{ title: 'Побелка \ufffd' }]);
  });

  it('shows in a dry run what would be done, and writes nothing', async () => {
    const answer = await firm.partner.post<ImportAnswer>(
      PATH,
      request([row(3, 'Побелка'), row(4, 'Окраска', { category: 'Стены', price_per_unit: '1 200,50' })]),
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      create: 2,
      update: 0,
      unchanged: 0,
      delete: 0,
      new_categories: ['Потолки', 'Стены'],
      errors: [],
      changeset: null,
    });
    expect(answer.body.changes[1]).toEqual({
      action: 'create',
      row: 4,
      guid: null,
      before: null,
      after: { title: 'Окраска', category: 'Стены', unit_of_measure: 'м2', cost_per_unit: 191.5, price_per_unit: 1200.5, note: '' },
    });
    expect([await firm.list(), await firm.categories(), await firm.changesets()]).toEqual([[], [], []]);
  });

  it('writes everything in one changeset, in the order of the file, to the kopeck', async () => {
    const answer = await commit([row(3, 'Побелка'), row(4, 'Окраска', { category: 'Стены', cost_per_unit: 0.1 }), row(5, 'Шпаклёвка')]);
    expect(answer.status).toBe(200);
    const list = await firm.list();
    expect(list.map((one) => [one.title, one.cost_per_unit, one.price_per_unit, one.position])).toEqual([
      ['Побелка', 191.5, 191.5, 1],
      ['Шпаклёвка', 191.5, 191.5, 2],
      ['Окраска', 0.1, 0.1, 1],
    ]);
    const [last, ...more] = await firm.changesets();
    expect(more).toEqual([]);
    expect(last).toMatchObject({
      guid: answer.body.changeset,
      kind: 'import',
      title: 'Импорт файла «прайс.xlsx»',
      count: 5,
      author: { guid: firm.partner.user },
    });
    expect(answer.body.changes.map((change) => change.guid).sort()).toEqual(list.map((one) => one.guid).sort());
  });

  it.each([
    ['Вставленная таблица', 'Импорт вставленной таблицы'],
    ['Ремонт, Москва', 'Импорт «Ремонт, Москва»'],
  ])('of no file is not called one in the history: %s', async (name, title) => {
    await commit([row(3, 'Побелка')], { file_name: name });
    expect(await firm.changesets()).toMatchObject([{ kind: 'import', title }]);
  });

  it('of the same file again changes nothing and leaves no changeset', async () => {
    await commit([row(3, 'Побелка')]);
    const answer = await commit([row(3, 'ПОБЕЛКА ')]);
    expect(answer.body).toMatchObject({ create: 0, update: 0, unchanged: 1, changeset: null });
    expect(await firm.changesets()).toHaveLength(1);
  });

  it('updates known services, keeps prices that the file lacks, and in mode replace deletes the rest', async () => {
    const category = await firm.addCategory('Потолки');
    const kept = await firm.addService(category, { title: 'Побелка', price_per_unit: 500 });
    const gone = await firm.addService(category, { title: 'Лишнее' });
    const answer = await commit([row(3, 'Побелка')], { mode: 'replace' });
    expect(answer.body).toMatchObject({ create: 0, update: 1, delete: 1 });
    expect(await firm.service(kept)).toMatchObject({ cost_per_unit: 191.5, price_per_unit: 500, version: 2 });
    expect((await firm.service(gone)).is_deleted).toBe(true);
    const [last] = await firm.changesets();
    expect(await firm.rows(last?.guid)).toEqual([
      {
        entity: 'service',
        guid: kept,
        title: 'Побелка',
        before: { cost_per_unit: 100, unit_of_measure: 'кг.' },
        after: { cost_per_unit: 191.5, unit_of_measure: 'м2' },
      },
      { entity: 'service', guid: gone, title: 'Лишнее', before: { is_deleted: false }, after: { is_deleted: true } },
    ]);
  });

  it('is refused when the list has changed since the dry run', async () => {
    const rows = [row(3, 'Побелка')];
    const { plan } = await dryRun(rows);
    const category = await firm.addCategory('Своя');
    const now = () => firm.partner.post<ImportAnswer>(PATH, request(rows, { dry_run: false, plan }));
    expect(await now()).toMatchObject({ status: 412, body: { error: 1103 } });
    const service = await firm.addService(category);
    const fresh = await dryRun(rows);
    await firm.owner.patch(`/api/service/edit/${service}`, { price_per_unit: 1 });
    expect(await firm.partner.post<ImportAnswer>(PATH, request(rows, { dry_run: false, plan: fresh.plan }))).toMatchObject({ status: 412 });
    expect(
      await firm.partner.post<ImportAnswer>(PATH, request([row(3, 'Другое')], { dry_run: false, plan: (await dryRun(rows)).plan })),
    ).toMatchObject({
      status: 412,
    });
    expect(await firm.partner.post<ImportAnswer>(PATH, request(rows, { dry_run: false }))).toMatchObject({
      status: 422,
      body: { fields: { plan: expect.any(Array) } },
    });
    expect((await firm.list()).map((one) => one.title)).toEqual(['Услуга']);
  });

  it('skips rows with errors only when told their numbers, and is all or nothing', async () => {
    const rows = [
      row(3, 'Побелка'),
      row(4, null),
      row(5, 'Окраска', { cost_per_unit: 'договорная' }),
      row(6, 'Клей', { price_per_unit: -1 }),
    ];
    const tried = await dryRun(rows);
    expect(tried.errors.map((problem) => [problem.row, problem.field])).toEqual([
      [4, 'title'],
      [5, 'cost_per_unit'],
      [6, 'price_per_unit'],
    ]);
    const send = (skip?: number[]) =>
      firm.partner.post<ImportAnswer>(PATH, request(rows, { dry_run: false, plan: tried.plan, ...(skip && { skip }) }));
    for (const skip of [undefined, [4], [4, 5]]) expect(await send(skip)).toMatchObject({ status: 422, body: { error: 1100 } });
    expect(await firm.list()).toEqual([]);
    expect(await send([4, 5, 6])).toMatchObject({ status: 200, body: { create: 1 } });
    expect((await firm.list()).map((one) => one.title)).toEqual(['Побелка']);
  });

  it('tells texts of thousands of characters as errors of their rows, unless they are made of blanks', async () => {
    const long = 'я'.repeat(6000);
    const tried = await dryRun([
      row(2, 'Побелка'),
      row(3, 'Окраска', { unit_of_measure: long }),
      row(4, long),
      row(5, 'Клей', { cost_per_unit: '0'.repeat(6000) }),
      row(6, `${' \u200b\u0001'.repeat(2000)}Обои`),
    ]);
    expect(tried).toMatchObject({ create: 2, changes: [{ after: { title: 'Побелка' } }, { after: { title: 'Обои' } }] });
    expect(tried.errors.map((problem) => [problem.row, problem.field])).toEqual([
      [3, 'unit_of_measure'],
      [4, 'title'],
      [5, 'cost_per_unit'],
    ]);
  });

  it('warns of equal rows in the file and keeps them all', async () => {
    const answer = await commit([5, 6, 7].map((number) => row(number, 'Своя позиция', { cost_per_unit: 0 })));
    expect(answer.body).toMatchObject({ create: 3 });
    expect(answer.body.warnings.map((warning) => warning.row)).toEqual([5, 6, 7]);
    expect(await firm.list()).toHaveLength(3);
  });

  it('sent twice under one Idempotency-Key is applied once', async () => {
    const rows = [row(3, 'Побелка')];
    const { plan } = await dryRun(rows);
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => firm.partner.post<ImportAnswer>(PATH, request(rows, { dry_run: false, plan }), headers);
    const first = await send();
    const second = await send();
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await firm.list()).toHaveLength(1);
  });

  it('is open only to users who may write in the company', async () => {
    const body = request([row(3, 'Побелка')]);
    expect(await firm.client.post<ImportAnswer>(PATH, body)).toMatchObject({ status: 403, body: { error: 1102 } });
    expect(await firm.contractor.post<ImportAnswer>(PATH, body)).toMatchObject({ status: 403 });
    expect(await firm.stranger.post<ImportAnswer>(PATH, body)).toMatchObject({ status: 404, body: { error: 1101 } });
  });

  it('accepts 20 000 rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 2, `Работа ${index}`, { category: `Раздел ${index % 40}` }));
    const answer = await commit(rows);
    expect(answer.body).toMatchObject({ create: 20_000, errors: [], warnings: [] });
    const { headers } = await firm.client.get(`/api/service/list/?id=${firm.company}&page=1&page_size=1`);
    expect(headers.get('x-total-count')).toBe('20000');
  });
});
