import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedView } from '../../contract/savedView.ts';
import { type Firm, openFirm } from '../support/firm.ts';

let firm: Firm;
beforeEach(async () => {
  firm = await openFirm();
});

const list = async (query = '') => (await firm.owner.get<SavedView[]>(`/api/view/list/?id=${firm.company}${query}`)).body;
const save = (fields: object = {}) =>
  firm.partner.post<SavedView>('/api/view/create/', {
    company: firm.company,
    screen: 'transactions',
    title: 'Расходы года',
    query: 'types=expense&from=2026-01-01',
    ...fields,
  });

describe('a saved view', () => {
  it('is shared within the company, listed by screen, and leaves no entry in the change log', async () => {
    const { status, body } = await save();
    expect(status).toBe(201);
    expect(body).toMatchObject({ screen: 'transactions', title: 'Расходы года', query: 'types=expense&from=2026-01-01', version: 1 });
    expect(body.author.guid).toBe(firm.partner.user);
    await save({ screen: 'objects', title: 'в работе', query: 'status=active' });
    expect((await list()).map((view) => view.title)).toEqual(['в работе', 'Расходы года']);
    expect(await list('&screen=transactions')).toEqual([body]);
    expect(await firm.changesets()).toEqual([]);
  });

  it('is found by its title and listed in pages, with the number of all', async () => {
    for (const title of ['Аренда', 'Банк', 'Ёлкин']) await save({ title });
    const titles = async (query: string) => {
      const { body, headers } = await firm.owner.get<SavedView[]>(`/api/view/list/?id=${firm.company}${query}`);
      return [headers.get('X-Total-Count'), ...body.map(({ title }) => title)];
    };
    expect(await titles('')).toEqual(['3', 'Аренда', 'Банк', 'Ёлкин']);
    expect(await titles('&page=2&page_size=2')).toEqual(['3', 'Ёлкин']);
    expect(await titles(`&search=${encodeURIComponent('елк')}`)).toEqual(['1', 'Ёлкин']);
    expect((await firm.owner.get(`/api/view/list/?id=${firm.company}&page=0`)).status).toBe(422);
  });

  it('created again with the same guid is the existing view', async () => {
    const guid = randomUUID();
    expect((await save({ guid })).status).toBe(201);
    expect(await save({ guid, title: 'Другой' })).toMatchObject({ status: 200, body: { guid, title: 'Расходы года' } });
    const category = await firm.addCategory('Стены');
    expect(await save({ guid: category })).toMatchObject({ status: 422, body: { fields: { guid: [expect.any(String)] } } });
  });

  it('is renamed and deleted, but not from a stale version', async () => {
    const { guid } = (await save()).body;
    const path = `/api/view/edit/${guid}`;
    expect(await firm.owner.patch(path, { title: 'Расходы' }, { 'If-Match': '"1"' })).toMatchObject({ status: 200, body: { version: 2 } });
    const late = await firm.owner.patch(path, { query: '' }, { 'If-Match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { error: 1103, current: { title: 'Расходы', version: 2 } } });
    expect((await firm.owner.delete(`/api/view/${guid}/`, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await firm.owner.delete(`/api/view/${guid}/`, { 'If-Match': '"2"' })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await firm.owner.delete(`/api/view/${guid}/`)).status).toBe(404);
  });

  it('of another company is not found', async () => {
    const { guid } = (await save()).body;
    for (const answer of [
      await firm.stranger.patch(`/api/view/edit/${guid}`, { title: 'Мой' }),
      await firm.stranger.delete(`/api/view/${guid}/`),
      await firm.stranger.get(`/api/view/list/?id=${firm.company}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error: 1101 } });
    expect(await list()).toMatchObject([{ guid, title: 'Расходы года', version: 1 }]);
  });

  it.each([{ screen: 'services' }, { title: '' }, { query: 'x'.repeat(4001) }])('is refused with %o', async (fields) => {
    const answer = await save(fields);
    expect(answer).toMatchObject({ status: 422, body: { error: 1100, fields: { [Object.keys(fields)[0] ?? '']: [expect.any(String)] } } });
  });
});
