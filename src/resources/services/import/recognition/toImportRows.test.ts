import { expect, it } from 'vitest';
import type { Cell } from '../../../../importing/reading/sheetTable.ts';
import { moneyCell } from '../../../../importing/recognition/moneyCell.ts';
import { priceReader } from './priceReader.ts';
import { toImportRows } from './toImportRows.ts';

const { recognise } = priceReader;

const read = (...rows: Cell[][]) => toImportRows({ name: 'Лист', rows }, recognise({ name: 'Лист', rows }));
const header = ['№', 'Наименование', 'Ед. изм.', 'Цена'];

it('section rows become categories, also from merged cells; empty ones and repeated ones make none', () => {
  const result = read(
    header,
    [null, '1. Пустой раздел'],
    ['2. Потолки'],
    [1, 'Окраска', 'м2', 100],
    [],
    [null, '3. Стены'],
    [2, 'Обои', 'м2', 200],
    [null, '2. Потолки'],
    [3, 'Плинтус', 'м', 50],
    [null, 'Цены без НДС'],
  );
  expect(result.rows.map(({ row, category, title }) => [row, category, title])).toEqual([
    [4, '2. Потолки', 'Окраска'],
    [7, '3. Стены', 'Обои'],
    [9, '2. Потолки', 'Плинтус'],
  ]);
  expect(result).toMatchObject({ sections: 5, categories: 2, emptySections: 2 });
});

it('sums, numbered columns and repeated headers are no services', () => {
  const result = read(header, ['1', '2', '3', '4'], [1, 'Окраска', 'м2', 100], [null, 'Итого по разделу:', null, 100], header, [
    'Всего',
    null,
    null,
    100,
  ]);
  expect(result.rows.map(({ title }) => title)).toEqual(['Окраска']);
  expect(result.footers).toBe(2);
});

it('a category column fills its merged cells downwards', () => {
  const result = read(['Категория', 'Наименование', 'Цена'], ['Стены', 'Окраска', 1], [null, 'Обои', 2], ['Полы', 'Ламинат', 3]);
  expect(result.rows.map(({ category }) => category)).toEqual(['Стены', 'Стены', 'Полы']);
  expect(result.sections).toBe(0);
});

it('a row with something wrong is kept for the server to report', () => {
  const result = read(header, [1, null, 'м2', 100], [2, 'Окраска', 'м2', 'договорная'], [3, 'Обои', 'м2', '—']);
  expect(result.rows.map(({ title, price_per_unit }) => [title, price_per_unit])).toEqual([
    [null, 100],
    ['Окраска', 'договорная'],
    ['Обои', null],
  ]);
  expect(result.rows.every((row) => !('cost_per_unit' in row))).toBe(true);
});

it('a file of titles alone is a list of services', () => {
  expect(read(['Наименование'], ['Окраска'], ['Обои']).rows).toHaveLength(2);
});

it.each<[Cell, number | string | null]>([
  [191.49999999999997, 191.5],
  ['1\u00a0234,50', 1234.5],
  ['12 000 ₽', 12000],
  [191.456, 191.456],
  ['1,234', '1,234'],
  ['договорная', 'договорная'],
  ['-5', -5],
  [' — ', null],
  [0, 0],
])('a money cell %j is %j', (cell, expected) => expect(moneyCell(cell)).toBe(expected));
