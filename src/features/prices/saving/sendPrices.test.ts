import type { DataProvider } from '@refinedev/core';
import { expect, it, vi } from 'vitest';
import { calls } from '../../../../contract/calls.ts';
import type { Service } from '../../../../contract/service.ts';
import type { Api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/apiFailure.ts';
import { externalStore } from '../../../lib/externalStore.ts';
import { type Entry, newEntry, type Versioned } from '../../../saving/entry.ts';
import { createCategoryGate, hasStructural, sendCategory, sendServices } from './sendPrices.ts';

const none = { getState: () => ({ entries: new Map(), fresh: new Map() }), subscribe: () => () => undefined };

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

it('a move of many services into a category deleted meanwhile fails as a whole, with the reason', async () => {
  const refused = new ApiFailure('Проверьте.', { kind: 'answer', statusCode: 422, fields: { category: ['Эта категория удалена.'] } });
  const api = { call: () => Promise.reject(refused) } as unknown as Api;
  const send = sendServices(api, { company: 'firm', onlyAs: 'me' }, none);
  const items = ['a', 'b'].map((guid, at) => {
    const values = { category: 'gone', position: at + 1 };
    return { guid, attempt: { kind: 'edit' as const, values, key: 'key', version: 1 } };
  });
  const outcome = await send({ id: 'key', title: 'Перемещение: 2 услуги', items });
  expect(outcome).toEqual({ kind: 'failed', detail: 'Эта категория удалена.', passing: false, mayHaveHappened: false });
});

it('the deletion of a category given up while it waited for a service is not sent', async () => {
  const moved = { ...newEntry({ guid: 'a', version: 1 } as Service), pending: { category: 'other' } };
  const services = externalStore({ entries: new Map([['a', moved]]), fresh: new Map<string, Service>() });
  const gate = createCategoryGate(() => ({ getState: services.get, subscribe: services.subscribe }));
  const update = vi.fn();
  const send = sendCategory({} as Api, { update } as unknown as DataProvider, { company: 'firm', onlyAs: 'me' }, () => none, gate);
  const sending = send('b', { kind: 'edit', values: { is_deleted: true }, key: 'key', version: 1 });
  services.set({ entries: new Map(), fresh: new Map() });
  expect(await sending).toMatchObject({ kind: 'failed', mayHaveHappened: false });
  expect(update).not.toHaveBeenCalled();
});

it('only what is about to be saved keeps the order that is shown', () => {
  const attempt = { kind: 'create' as const, values: {}, key: '', version: 0 };
  const keeps = (how: Partial<Entry<Versioned>>) => {
    const entry: Entry<Versioned> = { ...newEntry<Versioned>({ guid: 'a', version: 0 }), base: null, attempt, ...how };
    return hasStructural(new Map([['a', entry]]));
  };
  expect(keeps({})).toBe(true);
  expect(keeps({ failure: 'Нет связи с сервером.', passing: true, waits: true })).toBe(true);
  expect(keeps({ failure: 'Слишком часто.', passing: true })).toBe(true);
  expect(keeps({ failure: 'Недостаточно прав.' })).toBe(false);
});
