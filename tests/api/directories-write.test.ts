import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Bill, Contractor, SiteObject } from '../../contract/directory.ts';
import { type Firm, openFirm } from '../support/firm.ts';

let firm: Firm;
beforeEach(async () => {
  firm = await openFirm();
});

const list = async <R>(what: string, query = ''): Promise<R[]> =>
  (await firm.owner.get(`/api/${what}/list/?id=${firm.company}${query}`)).body;
const add = async (what: string, fields: object = {}): Promise<string> =>
  (await firm.owner.post(`/api/${what}/create/`, { company: firm.company, title: 'Новая', ...fields })).body.guid;
const newest = async () => (await firm.changesets())[0];

describe('a row of a directory', () => {
  it('is created with omitted fields empty, and is returned when the same guid is sent again', async () => {
    const guid = randomUUID();
    const request = { company: firm.company, guid, title: '  Дача  ', planned_income: 1500000.5 };
    const made = { guid, title: 'Дача', address: '', status: 'active', planned_income: 1500000.5, planned_expense: null };
    expect(await firm.partner.post('/api/object/create/', request)).toMatchObject({
      status: 201,
      body: { ...made, is_deleted: false, version: 1 },
    });
    expect(await newest()).toMatchObject({ kind: 'create', title: 'Добавлен объект «Дача»', count: 1 });
    const count = (await firm.changesets()).length;
    expect(await firm.partner.post('/api/object/create/', { ...request, title: 'Другая' })).toMatchObject({ status: 200, body: made });
    expect((await firm.changesets()).length).toBe(count);
    expect(await list<SiteObject>('object')).toMatchObject([made]);
    const [row] = await firm.rows((await newest())?.guid);
    expect(row).toMatchObject({ entity: 'object', guid, before: null, after: { title: 'Дача', planned_expense: null, is_deleted: false } });
  });

  it('is changed, deleted and restored, each time with a changeset of the changed fields', async () => {
    const guid = await add('bill', { title: 'Бензин' });
    expect(await firm.partner.patch(`/api/bill/edit/${guid}`, { title: 'Топливо' })).toMatchObject({
      status: 200,
      body: { guid, title: 'Топливо', version: 2 },
    });
    expect(await newest()).toMatchObject({ kind: 'edit', title: 'Изменена статья расходов «Топливо»' });
    expect(await firm.rows((await newest())?.guid)).toMatchObject([{ before: { title: 'Бензин' }, after: { title: 'Топливо' } }]);
    await firm.owner.patch(`/api/bill/edit/${guid}`, { is_deleted: true });
    expect(await newest()).toMatchObject({ kind: 'delete', title: 'Удалена статья расходов «Топливо»' });
    expect(await list<Bill>('bill')).toMatchObject([{ guid, is_deleted: true }]);
    expect(await list<Bill>('bill', '&is_deleted=false')).toEqual([]);
    await firm.owner.patch(`/api/bill/edit/${guid}`, { is_deleted: false });
    expect(await newest()).toMatchObject({ kind: 'edit', title: 'Восстановлена статья расходов «Топливо»' });
    const count = (await firm.changesets()).length;
    expect((await firm.owner.patch(`/api/bill/edit/${guid}`, { title: 'Топливо' })).body.version).toBe(4);
    expect((await firm.changesets()).length).toBe(count);
  });

  it('edited from a stale version stays unchanged', async () => {
    const guid = await add('contractor', { title: 'Бригада' });
    await firm.partner.patch(`/api/contractor/edit/${guid}`, { comment: 'Шесть человек' });
    const late = await firm.owner.patch(`/api/contractor/edit/${guid}`, { comment: 'Пять' }, { 'If-Match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { error: 1103, current: { comment: 'Шесть человек', version: 2 } } });
    const [change] = await firm.changesets();
    expect(late.body.changed).toEqual({ at: change?.created_at, name: change?.author.name });
    expect((await firm.owner.patch(`/api/contractor/edit/${guid}`, { comment: 'Пять' }, { 'If-Match': '"2"' })).status).toBe(200);
  });

  it('of another company is not found, and a guid in use elsewhere is refused', async () => {
    const theirs = await firm.foreignCategory();
    for (const what of ['bill', 'object', 'contractor']) {
      const mine = await add(what);
      expect(await firm.stranger.patch(`/api/${what}/edit/${mine}`, { title: 'Чужое' })).toMatchObject({
        status: 404,
        body: { error: 1101 },
      });
      expect(await firm.owner.patch(`/api/${what}/edit/${theirs}`, { title: 'Чужое' })).toMatchObject({
        status: 404,
        body: { error: 1101 },
      });
      const taken = await firm.owner.post(`/api/${what}/create/`, { company: firm.company, title: 'Чужое', guid: theirs });
      expect(taken).toMatchObject({ status: 422, body: { error: 1100, fields: { guid: [expect.any(String)] } } });
      expect(await list<Bill>(what)).not.toContainEqual(expect.objectContaining({ title: 'Чужое' }));
    }
  });

  it('is found by status, category and INN', async () => {
    await add('object', { title: 'Готовый', status: 'done' });
    await add('object', { title: 'Новый' });
    expect((await list<SiteObject>('object', '&status=done')).map((row) => row.title)).toEqual(['Готовый']);
    const category = await add('contractor/category', { contractor_type: 2 });
    await add('contractor', { title: 'С категорией', category, inn: '7707083893' });
    expect((await list<Contractor>('contractor', `&category=${category}`)).map((row) => row.title)).toEqual(['С категорией']);
    expect((await list<Contractor>('contractor', '&search=770708')).map((row) => row.title)).toEqual(['С категорией']);
  });
});

const order = async (what: string, ordering: string) =>
  (await list<{ title: string }>(what, `&ordering=${ordering}&search=${encodeURIComponent('ряд')}`)).map(({ title }) => title);

describe('the order of a directory', () => {
  it('by status follows the course of the work', async () => {
    for (const status of ['archived', 'active', 'done']) await add('object', { title: `Ряд ${status}`, status });
    expect(await order('object', 'status')).toEqual(['Ряд active', 'Ряд done', 'Ряд archived']);
    expect(await order('object', '-status')).toEqual(['Ряд archived', 'Ряд done', 'Ряд active']);
  });

  it.each(['phone', 'email'])('by %s ends with those who have none', async (field) => {
    const values = field === 'phone' ? ['+79161234567', '', '+79031234567'] : ['vera@demo.example', '', 'anna@demo.example'];
    for (const [n, value] of values.entries()) await add('contractor', { title: `Ряд ${n}`, [field]: value });
    expect(await order('contractor', field)).toEqual(['Ряд 2', 'Ряд 0', 'Ряд 1']);
    expect(await order('contractor', `-${field}`)).toEqual(['Ряд 0', 'Ряд 2', 'Ряд 1']);
  });
});

describe('the contacts of a contractor', () => {
  it('are stored in one format', async () => {
    const guid = await add('contractor', { phone: '8 (916) 123-45-67', email: 'Lukin@Mail.example', inn: '77 0708 3893' });
    const row = () => list<Contractor>('contractor').then((rows) => rows.find((one) => one.guid === guid));
    expect(await row()).toMatchObject({ phone: '+79161234567', email: 'lukin@mail.example', inn: '7707083893', is_member: false });
    await firm.owner.patch(`/api/contractor/edit/${guid}`, { phone: 'доб. 12, спросить Аню' });
    expect(await row()).toMatchObject({ phone: 'доб. 12, спросить Аню' });
  });

  it.each([
    ['8 916 123-45-67', '8 (916) 123-45-67'],
    ['+7\u00a0916\u00a0123-45-67', '8 (916) 123-45-67'],
    ['89161234567', '8 (916) 123-45-67'],
    ['916 123 45', '8 (916) 123-45-67'],
    ['9161234567', '8 (916) 123-45-67'],
    ['89161234567', '8 916 123-45-67, 8 903 765-43-21'],
    ['+7 903 765-43-21', '8 916 123-45-67, 8 903 765-43-21'],
    ['+7 916 123', '8 916 123-45-67, 8 903 765-43-21'],
    ['765 43', '8 916 123-45-67, 8 903 765-43-21'],
    ['79161234567', '916 123-45-67, Аня'],
    ['8 495 123-45-67', '+7 (495) 123-45-67 доб. 105'],
    ['+375291234567', '+375 29 123-45-67'],
    ['29 1234567', '+375 29 123-45-67'],
  ])('are found by the phone written as %s where it was entered as %s', async (typed, phone) => {
    const guid = await add('contractor', { phone });
    await add('contractor', { title: 'Другая', phone: '+375 44 765-00-00' });
    expect((await list<Contractor>('contractor', `&search=${encodeURIComponent(typed)}`)).map((one) => one.guid)).toEqual([guid]);
  });

  it.each([{ email: 'lukin@' }, { email: 'лукин' }, { inn: '7707083894' }, { title: ' ' }, { phone: 'x'.repeat(41) }])(
    'are refused with %j, with an error at the field',
    async (fields) => {
      const answer = await firm.owner.post('/api/contractor/create/', { company: firm.company, title: 'Бригада', ...fields });
      expect(answer).toMatchObject({
        status: 422,
        body: { error: 1100, fields: { [Object.keys(fields)[0] ?? '']: [expect.stringMatching(/[а-яё]/)] } },
      });
    },
  );
});

describe('a category of contractors', () => {
  it('is created and renamed by the owner only, and its cached list is refreshed', async () => {
    const path = `/api/contractor/category/list/?company_id=${firm.company}`;
    const tag = (await firm.owner.get(path)).headers.get('etag') ?? '';
    const made = await firm.owner.post('/api/contractor/category/create/', { company: firm.company, title: 'Соседи', contractor_type: 4 });
    expect(made).toMatchObject({ status: 201, body: { title: 'Соседи', contractor_type: 4, version: 1 } });
    expect((await firm.owner.get(path, { 'If-None-Match': tag })).body).toContainEqual(made.body);
    const renamed = await firm.owner.patch(`/api/contractor/category/edit/${made.body.guid}`, { title: 'Жильцы' });
    expect(renamed).toMatchObject({ status: 200, body: { title: 'Жильцы', contractor_type: 4, version: 2 } });
    expect((await firm.partner.patch(`/api/contractor/category/edit/${made.body.guid}`, { title: 'Я' })).status).toBe(403);
    expect((await firm.stranger.patch(`/api/contractor/category/edit/${made.body.guid}`, { title: 'Я' })).status).toBe(404);
  });

  it('is not renamed from a stale version', async () => {
    const guid = await add('contractor/category', { contractor_type: 2 });
    const rename = (title: string, version: number) =>
      firm.owner.patch(`/api/contractor/category/edit/${guid}`, { title }, { 'If-Match': `"${version}"` });
    expect(await rename('Плиточники', 1)).toMatchObject({ status: 200, body: { version: 2 } });
    const late = await rename('Маляры', 1);
    expect(late).toMatchObject({ status: 412, body: { error: 1103, current: { title: 'Плиточники', version: 2 } } });
    expect(late.body.changed.name).toBeTypeOf('string');
    expect(await rename('Маляры', 2)).toMatchObject({ status: 200, body: { title: 'Маляры', version: 3 } });
  });

  it('of another company cannot be given to a contractor', async () => {
    const theirs = (await firm.stranger.get('/api/user/company-list/')).body[0].guid;
    const [foreign] = (await firm.stranger.get(`/api/contractor/category/list/?company_id=${theirs}`)).body;
    const guid = await add('contractor');
    const count = (await firm.changesets()).length;
    const create = await firm.owner.post('/api/contractor/create/', { company: firm.company, title: 'Х', category: foreign.guid });
    const edit = await firm.owner.patch(`/api/contractor/edit/${guid}`, { category: foreign.guid });
    for (const answer of [create, edit]) expect(answer).toMatchObject({ status: 404, body: { error: 1101 } });
    expect((await firm.changesets()).length).toBe(count);
  });
});
