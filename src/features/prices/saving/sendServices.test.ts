import type { DataProvider } from '@refinedev/core';
import { expect, it } from 'vitest';
import { calls } from '../../../../contract/calls.ts';
import type { Api } from '../../../lib/api.ts';
import { createCategoryGate, sendCategory } from './sendServices.ts';

it('a category that was moved before it was sent is made first and then placed', async () => {
  const asked: unknown[] = [];
  const api = {
    call: async (call: unknown, { body }: { body: unknown }) => {
      asked.push(call === calls.serviceCategoryPosition && body);
      return [{ guid: 'new', position: 1 }];
    },
  } as unknown as Api;
  const data = {
    create: async ({ variables }: { variables: object }) => {
      asked.push(variables);
      return { data: { ...variables, position: 3, is_deleted: false, version: 1 } };
    },
  } as unknown as DataProvider;
  const none = { getState: () => ({ entries: new Map(), fresh: new Map() }), subscribe: () => () => undefined };
  const send = sendCategory(
    api,
    data,
    { company: 'firm', onlyAs: 'me' },
    () => none,
    createCategoryGate(() => none),
  );
  const values = { guid: 'new', title: 'Полы', company: 'firm', position: 1 };
  const outcome = await send('new', { kind: 'create', values, key: 'key', version: 0 });
  expect(asked).toEqual([{ guid: 'new', title: 'Полы', company: 'firm' }, { sort_positions: [{ guid: 'new', position: 1 }] }]);
  expect(outcome).toMatchObject({ kind: 'saved', row: { guid: 'new', position: 1, version: 1 } });
});
