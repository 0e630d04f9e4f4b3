import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Service, ServiceCategory } from '../../../../contract/service.ts';
import { sampleService } from '../../../../tests/support/sample-service.ts';
import { newEntry } from '../../../saving/entry.ts';
import type { QueueState } from '../../../saving/queueOptions.ts';
import { refusedHere, typed } from '../../../saving/transitions.ts';
import { createMerger } from './mergeRows.ts';

const service = (guid: string, more: Partial<Service> = {}) => sampleService({ guid, title: guid, category: 'c1', ...more });
const category = (guid: string, position: number): ServiceCategory => ({
  guid,
  title: guid,
  company: 'k',
  position,
  is_deleted: false,
  version: 1,
});
const quiet: QueueState<Service> = { entries: new Map(), fresh: new Map() };
const noCategories: QueueState<ServiceCategory> = { entries: new Map(), fresh: new Map() };
const titles = (services: Service[], state = quiet, categories = [category('c2', 2), category('c1', 1)]) =>
  createMerger()({ list: services, state }, { list: categories, state: noCategories }).map((group) => [
    group.category.shown.guid,
    ...group.rows.map((row) => row.service.title),
  ]);

describe('the price list on screen', () => {
  it('is in the order of positions, categories too', () => {
    expect(titles([service('b', { position: 2 }), service('a'), service('z', { category: 'c2' })])).toEqual([
      ['c1', 'a', 'b'],
      ['c2', 'z'],
    ]);
  });

  it('leaves out deleted services and services of a deleted category', () => {
    const list = [service('a', { is_deleted: true }), service('b', { category: 'gone' })];
    expect(titles(list)).toEqual([['c1'], ['c2']]);
  });

  it('shows a deleted service again as soon as its deletion is taken back', () => {
    const row = service('b', { position: 2, is_deleted: true, version: 2 });
    const state = { ...quiet, entries: new Map([['b', typed(newEntry(row), { is_deleted: false })]]) };
    expect(titles([service('a'), row, service('c', { position: 2 })], state)).toEqual([['c1', 'a', 'b', 'c'], ['c2']]);
  });

  it('keeps in sight what waits for a person in a service that somebody deleted', () => {
    const entry = refusedHere(newEntry(service('a')), 'price_per_unit', 'двести', 'Не число.');
    const gone = service('a', { is_deleted: true, version: 2 });
    expect(titles([gone], { ...quiet, entries: new Map([['a', entry]]) })).toEqual([['c1', 'a'], ['c2']]);
  });

  it('shows a new service in the first category when its own is gone and it cannot be saved there', () => {
    const draft = service('n', { category: 'gone' });
    const attempt = { kind: 'create' as const, values: {}, key: '', version: 0 };
    const failed = { ...newEntry(draft), base: null, draft, attempt, failure: 'Эта категория удалена.' };
    const shown = (entry: typeof failed | (Omit<typeof failed, 'failure'> & { failure: null })) =>
      titles([service('a')], { ...quiet, entries: new Map([['n', entry]]) });
    expect(shown(failed)).toEqual([['c1', 'a', 'n'], ['c2']]);
    expect(shown({ ...failed, failure: null })).toEqual([['c1', 'a'], ['c2']]);
  });

  it('shows typed text before it is saved', () => {
    const row = service('a');
    const state = { ...quiet, entries: new Map([['a', typed(newEntry(row), { title: 'Новое' })]]) };
    expect(titles([row], state)).toEqual([['c1', 'Новое'], ['c2']]);
  });

  it('does not bring an old text back from a list loaded before a save', () => {
    const state = { ...quiet, fresh: new Map([['a', service('a', { version: 2, title: 'Сохранено' })]]) };
    expect(titles([service('a')], state)).toEqual([['c1', 'Сохранено'], ['c2']]);
    expect(titles([service('a', { version: 3, title: 'Ещё новее' })], state)).toEqual([['c1', 'Ещё новее'], ['c2']]);
  });

  it('places a saved row where the list loaded since has it', () => {
    const saved = { version: 2, updated_at: '2026-11-21T01:00:00Z' };
    const state = { ...quiet, fresh: new Map([['c', service('c', { ...saved, position: 2 })]]) };
    const list = [service('a'), service('b', { position: 2 }), service('c', { ...saved, position: 3 })];
    expect(titles(list, state)).toEqual([['c1', 'a', 'b', 'c'], ['c2']]);
  });

  it('puts a row moved to another category last there at once', () => {
    const row = service('a');
    const state = { ...quiet, entries: new Map([['a', typed(newEntry(row), { category: 'c2' })]]) };
    expect(titles([row, service('z', { category: 'c2', position: 7 })], state)).toEqual([['c1'], ['c2', 'z', 'a']]);
  });

  it('puts a row at the place it was moved to, before and after the answer', () => {
    const list = [service('a'), service('b', { position: 2 }), service('c', { position: 3 })];
    const moved = { ...quiet, entries: new Map([['a', typed(newEntry(service('a')), { position: 2 })]]) };
    expect(titles(list, moved)).toEqual([['c1', 'b', 'a', 'c'], ['c2']]);
    const answered = { ...quiet, fresh: new Map([['a', service('a', { version: 2, position: 2 })]]) };
    expect(titles(list, answered)).toEqual([['c1', 'b', 'a', 'c'], ['c2']]);
    const loaded = [service('b'), service('a', { version: 2, position: 2 }), service('c', { position: 3 })];
    expect(titles(loaded, answered)).toEqual([['c1', 'b', 'a', 'c'], ['c2']]);
  });

  it('orders rows moved one after another as the server does', () => {
    const merge = createMerger();
    const list = [service('a'), service('b', { position: 2 }), service('c', { position: 3 })];
    const categories = { list: [category('c1', 1)], state: noCategories };
    const order = (fresh: Service[], pending?: Service) => {
      const entries = new Map(pending ? [[pending.guid, typed(newEntry(pending), { position: 2 })]] : []);
      const state = { entries, fresh: new Map(fresh.map((row) => [row.guid, row])) };
      return merge({ list, state }, categories)[0]?.rows.map((row) => row.service.guid);
    };
    order([]);
    const a = service('a', { version: 2, position: 2 });
    expect(order([a])).toEqual(['b', 'a', 'c']);
    expect(order([a], service('b', { position: 2 }))).toEqual(['b', 'a', 'c']);
    expect(order([a, service('b', { version: 2, position: 2 })])).toEqual(['b', 'a', 'c']);
  });

  it('puts a row moved to a place of another category there', () => {
    const list = [service('a'), service('y', { category: 'c2' }), service('z', { category: 'c2', position: 2 })];
    const moved = { ...quiet, entries: new Map([['a', typed(newEntry(service('a')), { category: 'c2', position: 2 })]]) };
    expect(titles(list, moved)).toEqual([['c1'], ['c2', 'y', 'a', 'z']]);
  });

  it('keeps the objects of untouched rows and groups', () => {
    const merge = createMerger();
    const list = [service('a'), service('b', { position: 2 }), service('z', { category: 'c2' })];
    const categories = { list: [category('c1', 1), category('c2', 2)], state: noCategories };
    const before = merge({ list, state: quiet }, categories);
    const state = { ...quiet, entries: new Map([['b', typed(newEntry(service('b', { position: 2 })), { title: 'Б' })]]) };
    const after = merge({ list, state }, categories);
    expect(after[0]?.rows[0]).toBe(before[0]?.rows[0]);
    expect(after[0]?.rows[1]?.service.title).toBe('Б');
    expect(after[1]).toBe(before[1]);
  });

  it('after any edits, answers and reloads is the same as merged anew', () => {
    const guid = fc.constantFrom('a', 'b', 'c', 'd', 'new');
    const values = fc.record(
      { title: fc.string(), category: fc.constantFrom('c1', 'c2'), position: fc.integer({ min: 1, max: 4 }), is_deleted: fc.boolean() },
      { requiredKeys: [] },
    );
    const step = fc.record({ guid, values, how: fc.constantFrom('edit', 'answer', 'drop', 'reload') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const merge = createMerger();
        const categories = { list: [category('c1', 1), category('c2', 2)], state: noCategories };
        let list = ['a', 'b', 'c', 'd'].map((name, at) => service(name, { position: 1 + (at % 2), category: at < 2 ? 'c1' : 'c2' }));
        let state = quiet;
        for (const { guid, values, how } of steps) {
          const row = state.fresh.get(guid) ?? list.find((one) => one.guid === guid) ?? service(guid);
          const entries = new Map(state.entries);
          if (how === 'edit') entries.set(guid, typed(entries.get(guid) ?? newEntry(row), values));
          if (how !== 'edit') entries.delete(guid);
          const fresh = new Map(state.fresh);
          if (how === 'answer') fresh.set(guid, { ...row, ...values, version: row.version + 1 });
          if (how === 'reload') list = list.map((one) => fresh.get(one.guid) ?? one);
          state = { entries, fresh };
          const [now, anew] = [merge, createMerger()].map((one) => one({ list, state }, categories));
          const sorted = (groups = now) => groups?.map(({ rows }) => [...rows].sort((x, y) => (x.service.guid < y.service.guid ? -1 : 1)));
          // One after another and all at once, answers may push neighbours to different places until the list is read again.
          expect(sorted()).toEqual(sorted(anew));
          if (how === 'reload') expect(merge({ list: [...list], state }, categories)).toEqual(anew);
        }
      }),
    );
  });
});
