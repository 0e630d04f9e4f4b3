import { expect, it } from 'vitest';
import type { ReadyPriceRows } from '../../../../contract/readyPrice.ts';
import { readPasted } from '../../../importing/reading/readSource.ts';
import { defaultOptions } from './priceKind.ts';
import { priceReader } from './priceReader.ts';
import { readyTable } from './readyTable.ts';

const list = (more: Partial<ReadyPriceRows> = {}): ReadyPriceRows => ({
  id: 3,
  title: 'Ремонт',
  region: 'Москва',
  version: 1,
  has_cost: true,
  rows: [
    { category: 'Стены; углы', title: '=Окраска, «2 слоя»', unit_of_measure: 'м²', cost_per_unit: 191.5, price_per_unit: 320.05 },
    { category: 'Стены; углы', title: '\'Грунтовка "А"', unit_of_measure: '', cost_per_unit: 0, price_per_unit: 0 },
    { category: '1. Полы', title: 'Стяжка\tпола', unit_of_measure: 'компл.', cost_per_unit: 1, price_per_unit: 9_999_999.99 },
  ],
  ...more,
});

function read(rows: ReadyPriceRows) {
  const { name, sheets } = readPasted(readyTable(rows));
  const [sheet] = sheets;
  if (!sheet) throw new Error('no sheet');
  const mapping = priceReader.recognise(sheet);
  return { name, mapping, ...priceReader.read(sheet, mapping, defaultOptions).read };
}

it('the import recognises the columns of a ready price list at once and reads its exact rows', () => {
  const { name, mapping, rows, problems } = read(list());
  expect(name).toBe('Ремонт, Москва');
  expect(mapping).toEqual({ header: 0, columns: ['category', 'title', 'unit', 'cost', 'price'] });
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(rows).toEqual(list().rows.map((row, index) => ({ row: index + 2, ...row, unit_of_measure: row.unit_of_measure || null })));
});

it('a ready price list without costs has no cost column that would clear them', () => {
  const { mapping, rows } = read(list({ has_cost: false, rows: list().rows.map((row) => ({ ...row, cost_per_unit: null })) }));
  expect(mapping.columns).toEqual(['category', 'title', 'unit', 'price']);
  expect(rows.every((row) => row.cost_per_unit === undefined)).toBe(true);
});
