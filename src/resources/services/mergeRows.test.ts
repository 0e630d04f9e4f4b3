import { describe, expect, it } from 'vitest';
import type { Service } from '../../../contract/resources/service.ts';
import type { ServiceCategory } from '../../../contract/resources/serviceCategory.ts';
import { createGrouper, mergeRows } from './mergeRows.ts';
import { newEntry } from './saving/entry.ts';
import type { QueueState } from './saving/SaveQueue.ts';
import { typed } from './saving/transitions.ts';

const service = (guid: string, more: Partial<Service> = {}): Service => ({
  guid,
  title: guid,
  category: 'c1',
  unit_of_measure: 'м²',
  cost_per_unit: 100,
  price_per_unit: 200,
  position: 1,
  is_deleted: false,
  version: 1,
  updated_at: '2026-11-21T00:00:00Z',
  ...more,
});
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
  createGrouper()(mergeRows(services, state), mergeRows(categories, noCategories)).map((group) => [
    group.category.shown.guid,
    ...group.rows.map((row) => row.service.title),
  ]);

describe('the price list on screen', () => {
  it('stands in the order of positions, categories too', () => {
    expect(titles([service('b', { position: 2 }), service('a'), service('z', { category: 'c2' })])).toEqual([
      ['c1', 'a', 'b'],
      ['c2', 'z'],
    ]);
  });

  it('leaves out deleted services and services of a deleted category', () => {
    const list = [service('a', { is_deleted: true }), service('b', { category: 'gone' })];
    expect(titles(list)).toEqual([['c1'], ['c2']]);
  });

  it('shows typed text before it is saved', () => {
    const row = service('a');
    const state = { ...quiet, entries: new Map([['a', typed(newEntry(row), { title: 'Новое' })]]) };
    expect(titles([row], state)).toEqual([['c1', 'Новое'], ['c2']]);
  });

  it('a list loaded before a save does not bring the old text back', () => {
    const state = { ...quiet, fresh: new Map([['a', service('a', { version: 2, title: 'Сохранено' })]]) };
    expect(titles([service('a')], state)).toEqual([['c1', 'Сохранено'], ['c2']]);
    expect(titles([service('a', { version: 3, title: 'Ещё новее' })], state)).toEqual([['c1', 'Ещё новее'], ['c2']]);
  });

  it('a saved row stands where the list loaded since has it', () => {
    const saved = { version: 2, updated_at: '2026-11-21T01:00:00Z' };
    const state = { ...quiet, fresh: new Map([['c', service('c', { ...saved, position: 2 })]]) };
    const list = [service('a'), service('b', { position: 2 }), service('c', { ...saved, position: 3 })];
    expect(titles(list, state)).toEqual([['c1', 'a', 'b', 'c'], ['c2']]);
  });

  it('a row moved to another category goes last there at once', () => {
    const row = service('a');
    const state = { ...quiet, entries: new Map([['a', typed(newEntry(row), { category: 'c2' })]]) };
    expect(titles([row, service('z', { category: 'c2', position: 7 })], state)).toEqual([['c1'], ['c2', 'z', 'a']]);
  });

  it('keeps the row object of an untouched service', () => {
    const group = createGrouper();
    const list = [service('a'), service('b', { position: 2 })];
    const categories = mergeRows([category('c1', 1)], noCategories);
    const before = group(mergeRows(list, quiet), categories);
    const state = { ...quiet, entries: new Map([['b', typed(newEntry(service('b')), { title: 'Б' })]]) };
    const after = group(mergeRows(list, state), categories);
    expect(after[0]?.rows[0]).toBe(before[0]?.rows[0]);
    expect(after[0]?.rows[1]).not.toBe(before[0]?.rows[1]);
  });
});
