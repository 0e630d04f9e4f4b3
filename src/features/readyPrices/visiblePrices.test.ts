import { expect, it } from 'vitest';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { orderingOf, regionsOf, visiblePrices } from './visiblePrices.ts';

const price = (id: number, title: string, region: string, services_count: number, day: number): ReadyPrice => ({
  id,
  title,
  region,
  services_count,
  size: 1000,
  updated_at: `2026-11-0${day}T09:00:00Z`,
});
const all = [
  price(1, 'Ремонт квартир', 'Тверь', 30, 1),
  price(2, 'Отделка 10', 'Орёл', 10, 3),
  price(3, 'Отделка 9', 'Тверь', 20, 2),
  price(4, 'Ремонт квартир', 'Казань', 10, 3),
];
const ids = (wanted: Partial<Parameters<typeof visiblePrices>[1]>) =>
  visiblePrices(all, { search: '', region: undefined, ordering: '', ...wanted }).map(({ id }) => id);

it('ready price lists stand in the requested order, equal ones always in the same order', () => {
  expect(ids({})).toEqual([2, 4, 3, 1]);
  expect(ids({ ordering: 'title' })).toEqual([3, 2, 4, 1]);
  expect(ids({ ordering: 'region' })).toEqual([4, 2, 3, 1]);
  expect(ids({ ordering: '-services_count' })).toEqual([1, 3, 2, 4]);
  expect(ids({ ordering: 'services_count' })).toEqual([2, 4, 3, 1]);
  expect(orderingOf('price; drop')).toBe('-updated_at');
});

it('ready price lists are found by words of title and region, whatever their order, case and ё', () => {
  expect(ids({ search: 'тверь РЕМОНТ' })).toEqual([1]);
  expect(ids({ search: 'орел' })).toEqual([2]);
  expect(ids({ search: ' ', region: 'Тверь' })).toEqual([3, 1]);
  expect(ids({ search: 'нет такого' })).toEqual([]);
});

it('the regions of ready price lists are named once each', () => {
  expect(regionsOf(all)).toEqual(['Казань', 'Орёл', 'Тверь']);
});
