// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { resources } from '../app/resources.ts';
import type { Api } from '../lib/api.ts';
import { createDataProvider } from './dataProvider.ts';

const COMPANY = '00000000-0000-4000-8000-000000000001';
const ROW = { guid: '00000000-0000-4000-8000-0000000000aa', title: 'Окраска стен' };

type Sent = { call: Call; input: unknown; options: unknown };

function open(answer: unknown, total: number | null = null) {
  const sent: Sent[] = [];
  const reply = async (call: Call, input: unknown, options: unknown) => {
    sent.push({ call, input, options });
    return { data: answer, total, header: () => null };
  };
  const api = { reply, call: async (call: Call, input: unknown, options: unknown) => (await reply(call, input, options)).data };
  return { data: createDataProvider(api as unknown as Api, 'https://api.example', resources), sent };
}

describe('the data provider', () => {
  it('requests a page of the named company in the query format of the API', async () => {
    const { data, sent } = open([ROW], 77);
    const answer = await data.getList({
      resource: 'services',
      pagination: { currentPage: 2, pageSize: 50 },
      sorters: [{ field: 'title', order: 'desc' }],
      filters: [{ field: 'search', operator: 'contains', value: 'окраска' }],
      meta: { company: COMPANY },
    });
    expect(answer).toEqual({ data: [ROW], total: 77 });
    expect(sent).toEqual([
      {
        call: calls.serviceList,
        input: { query: { id: COMPANY, page: '2', page_size: '50', ordering: '-title', search: 'окраска' } },
        options: {},
      },
    ]);
  });

  it('counts the rows of a list that comes whole, and reads it in parts where that is asked for', async () => {
    const { data, sent } = open([ROW]);
    const meta = { company: COMPANY, long: true };
    expect((await data.getList({ resource: 'categories', pagination: { mode: 'off' }, meta })).total).toBe(1);
    expect(sent).toMatchObject([{ options: { long: true } }]);
  });

  it('never guesses the company', async () => {
    const { data, sent } = open([]);
    await expect(data.getList({ resource: 'services' })).rejects.toThrow('meta.company');
    expect(sent).toEqual([]);
  });

  it('refuses what the API cannot do instead of ignoring it', async () => {
    const { data } = open([]);
    const meta = { company: COMPANY };
    const filters = [{ field: 'price_per_unit', operator: 'gt' as const, value: 5 }];
    await expect(data.getList({ resource: 'services', filters, meta })).rejects.toThrow('price_per_unit gt');
    await expect(data.create({ resource: 'transactions', variables: {}, meta })).rejects.toThrow('create');
    await expect(data.deleteOne({ resource: 'categories', id: ROW.guid, meta })).rejects.toThrow('remove');
    await expect(data.getList({ resource: 'nowhere', meta })).rejects.toThrow('nowhere');
  });

  it('creates a row in the company and sends the idempotency key', async () => {
    const { data, sent } = open(ROW);
    await data.create({
      resource: 'services',
      variables: { title: 'Окраска' },
      meta: { company: COMPANY, idempotencyKey: 'k', quiet: true },
    });
    expect(sent).toEqual([
      { call: calls.serviceCreate, input: { body: { company: COMPANY, title: 'Окраска' } }, options: { idempotencyKey: 'k', quiet: true } },
    ]);
  });

  it('edits a row with the version that was seen', async () => {
    const { data, sent } = open(ROW);
    await data.update({ resource: 'services', id: ROW.guid, variables: { title: 'Обои' }, meta: { company: COMPANY, version: 3 } });
    expect(sent).toEqual([
      { call: calls.serviceEdit, input: { params: { guid: ROW.guid }, body: { title: 'Обои' } }, options: { ifMatch: 3 } },
    ]);
  });

  it('addresses rows by number where the API does, and passes on the headers of a list', async () => {
    const { data, sent } = open([{ id: 7 }], 1);
    expect(await data.getList({ resource: 'crmUsers' })).toEqual({ data: [{ id: 7 }], total: 1, headers: { 'X-Statistic': null } });
    await data.update({ resource: 'crmUsers', id: 7, variables: { status: 'paid' }, meta: { version: 3 } });
    await data.deleteOne({ resource: 'readyPrices', id: 7, meta: { version: 4 } });
    expect(sent.slice(1)).toEqual([
      { call: calls.crmUserEdit, input: { params: { id: '7' }, body: { status: 'paid' } }, options: { ifMatch: 3 } },
      { call: calls.readyPriceDelete, input: { params: { id: '7' } }, options: { ifMatch: 4 } },
    ]);
  });
});
