import { describe, expect, it } from 'vitest';
import type { ChangesetRow } from '../../../contract/changeset.ts';
import { type Now, planRevert } from './planRevert.ts';
import type { CategoryRow, ServiceRow } from './rows.ts';

const category = (guid: string, more: Partial<CategoryRow> = {}): CategoryRow => ({
  guid,
  title: guid,
  company: 'company',
  position: 1,
  is_deleted: false,
  version: 1,
  ...more,
});
const service = (guid: string, within: string, more: Partial<ServiceRow> = {}): ServiceRow => ({
  guid,
  title: guid,
  category: within,
  unit_of_measure: 'м2',
  cost_per_unit: 100,
  price_per_unit: 200,
  note: '',
  position: 1,
  is_deleted: false,
  version: 1,
  updated_at: '',
  ...more,
});
const now = (
  services: ServiceRow[],
  categories: CategoryRow[],
  neighbours: Now['neighbours'] = services.filter((row) => !row.is_deleted),
  orders: Now['orders'] = { services: [], categories: [] },
): Now => ({
  orders,
  services: new Map(services.map((row) => [row.guid, row])),
  categories: new Map(categories.map((row) => [row.guid, row])),
  neighbours,
});
const changed = (guid: string, before: ChangesetRow['before'], after: ChangesetRow['after']): ChangesetRow => ({
  entity: 'service',
  guid,
  title: guid,
  before,
  after,
});
const changedCategory = (guid: string, before: ChangesetRow['before'], after: ChangesetRow['after']): ChangesetRow => ({
  ...changed(guid, before, after),
  entity: 'service_category',
});
const made = (row: ServiceRow) =>
  changed(row.guid, null, { title: row.title, category: row.category, price_per_unit: row.price_per_unit, is_deleted: false });

describe('plan of a revert', () => {
  it('restores the fields that nobody touched since and lists the others', () => {
    const row = service('s', 'c', { price_per_unit: 300, cost_per_unit: 150 });
    const plan = planRevert(
      [changed('s', { price_per_unit: 200, cost_per_unit: 100 }, { price_per_unit: 250, cost_per_unit: 150 })],
      now([row], [category('c')]),
    );
    expect(plan.services.map(({ after }) => [after.price_per_unit, after.cost_per_unit])).toEqual([[300, 100]]);
    expect(plan.conflicts).toEqual([{ guid: 's', title: 's', field: 'price_per_unit', was: 250, now: 300 }]);
  });

  it('does nothing where a field is back already', () => {
    const plan = planRevert([changed('s', { price_per_unit: 200 }, { price_per_unit: 250 })], now([service('s', 'c')], [category('c')]));
    expect(plan).toMatchObject({ services: [], conflicts: [] });
  });

  it('deletes a created service together with its created category', () => {
    const row = service('s', 'c');
    const plan = planRevert([changedCategory('c', null, { title: 'c', is_deleted: false }), made(row)], now([row], [category('c')]));
    expect(plan.services.map(({ after }) => after.is_deleted)).toEqual([true]);
    expect(plan.categories.map(({ after }) => after.is_deleted)).toEqual([true]);
  });

  it('keeps the whole of a created row that was edited since, with its category', () => {
    const row = service('s', 'c');
    const edited = { ...row, price_per_unit: 777 };
    const plan = planRevert([changedCategory('c', null, { title: 'c', is_deleted: false }), made(row)], now([edited], [category('c')]));
    expect(plan).toMatchObject({ services: [], categories: [], conflicts: [{ guid: 's', field: 'price_per_unit', was: 200, now: 777 }] });
  });

  it('keeps a created category in which somebody else put a service', () => {
    const plan = planRevert(
      [changedCategory('c', null, { title: 'c', is_deleted: false })],
      now([], [category('c')], [{ guid: 'other', category: 'c' }]),
    );
    expect(plan.categories).toEqual([]);
  });

  it('brings a deleted category back with the services deleted with it', () => {
    const rows = [service('a', 'c', { is_deleted: true }), service('b', 'c', { is_deleted: true, position: 2 })];
    const changes = [
      changedCategory('c', { is_deleted: false }, { is_deleted: true }),
      ...rows.map((row) => changed(row.guid, { is_deleted: false }, { is_deleted: true })),
    ];
    const plan = planRevert(changes, now(rows, [category('c', { is_deleted: true, position: 3 })]));
    expect(plan.categories.map(({ after }) => after.is_deleted)).toEqual([false]);
    expect(plan.categoryPlaces).toEqual([{ guid: 'c', position: 3 }]);
    expect(plan.servicePlaces.get('c')).toEqual([
      { guid: 'a', position: 1 },
      { guid: 'b', position: 2 },
    ]);
  });

  it('brings back a category deleted since when a service returns to it', () => {
    const row = service('s', 'b');
    const categories = [category('a', { is_deleted: true }), category('b')];
    const plan = planRevert([changed('s', { category: 'a', position: 4 }, { category: 'b', position: 1 })], now([row], categories));
    expect(plan.categories.map(({ after }) => [after.guid, after.is_deleted])).toEqual([['a', false]]);
    expect(plan.servicePlaces.get('a')).toEqual([{ guid: 's', position: 4 }]);
    expect(plan.servicePlaces.get('b')).toEqual([]);
  });

  it('leaves a service where it is in a category that it was moved to later', () => {
    const row = service('s', 'third', { position: 7 });
    const moved = changed('s', { category: 'a', position: 1 }, { category: 'b', position: 2 });
    const plan = planRevert([moved], now([row], [category('a'), category('b'), category('third')]));
    expect(plan).toMatchObject({ services: [], conflicts: [{ field: 'category', was: 'b', now: 'third' }] });
    expect(plan.servicePlaces.size).toBe(0);
  });

  it('puts the rows of a reorder back, and renumbers only after other changes', () => {
    const rows = [service('b', 'c', { position: 1 }), service('a', 'c', { position: 2 })];
    const stood = { within: 'c', title: '' };
    const orders = {
      services: [
        { ...stood, guid: 'b', before: 2, after: 1, position: 1 },
        { ...stood, guid: 'a', before: 1, after: 2, position: 2 },
      ],
      categories: [],
    };
    const reorder = [changed('a', { position: 1 }, { position: 2 }), changed('b', { position: 2 }, { position: 1 })];
    const plan = planRevert(reorder, now(rows, [category('c')], [], orders));
    expect(plan).toMatchObject({ services: [], conflicts: [] });
    expect(plan.servicePlaces.get('c')).toEqual([
      { guid: 'a', position: 1 },
      { guid: 'b', position: 2 },
    ]);
    const withEdit = planRevert(
      [...reorder, changed('x', { title: 'X' }, { title: 'x' })],
      now([...rows, service('x', 'c')], [category('c')]),
    );
    expect(withEdit.servicePlaces.size).toBe(0);
  });
});
