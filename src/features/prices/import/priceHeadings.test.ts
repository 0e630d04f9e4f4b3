import { expect, it } from 'vitest';
import type { Cell } from '../../../importing/reading/sheetTable.ts';
import { defaultOptions, type ReadOptions } from './priceKind.ts';
import { priceReader } from './priceReader.ts';
import { toImportRows } from './toImportRows.ts';

function read(rows: Cell[][], words: ReadOptions['words'] = {}) {
  const sheet = { name: 'Лист', rows };
  return toImportRows(sheet, priceReader.recognise(sheet), { ...defaultOptions, words });
}

it('prices below a heading that counts in thousands are read in roubles', () => {
  const { rows } = read([
    ['Наименование', 'Ед. изм.', 'Себестоимость, руб.', 'Цена, тыс. руб.'],
    ['Стяжка', 'м2', 900, '1,5'],
    ['Дом', 'шт', 150_000, 250],
    ['Баня', 'шт', 10, '1 200,255'],
    ['Забор', 'м', 10, '2 тыс.'],
  ]);
  expect(rows.map(({ cost_per_unit, price_per_unit }) => [cost_per_unit, price_per_unit])).toEqual([
    [900, 1500],
    [150_000, 250_000],
    [10, 1_200_255],
    [10, '2 тыс.'],
  ]);
});

it.each([
  ['1.234,5', 1_234_500],
  ['1,234.5', 1_234_500],
  ["1'234,5", 1_234_500],
  ['12,5 ₽', 12_500],
  ['1 234,5 руб.', 1_234_500],
  ['1,234', 1234],
  ['1,2345', 1234.5],
  ['1.234,5678', 1_234_567.8],
  ["1'234,567 ₽", 1_234_567],
  ['1.2.3', '1.2.3'],
  ['12 34', '12 34'],
  ['—', null],
])('the price «%s» below a heading that counts in thousands is read as %j roubles', (cell, price) => {
  const { rows } = read([
    ['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена, тыс. руб.'],
    ['Стяжка', 'м2', 900, cell],
  ]);
  expect(rows.map(({ price_per_unit }) => price_per_unit)).toEqual([price]);
});

it.each([
  ['Цена, т.руб.', 1500],
  ['Цена, т. руб.', 1500],
  ['Цена (т.р)', 1500],
  ['Цена, тыс.р', 1500],
  ['Цена, тыс. ₽', 1500],
  ['Цена, млн р', 1_500_000],
  ['Цена за м2 т.руб.', 1500],
  ['Цена 2025 т.р.', 1500],
  ['Цена база т.р.', 1500],
  ['Цена за т. руб.', 1.5],
  ['Цена за 1 т. руб.', 1.5],
  ['Цена тыс. работ', 1.5],
])('the price «1,5» below «%s» is %d roubles', (heading, price) => {
  const { rows } = read([
    ['Наименование', 'Ед. изм.', heading],
    ['Стяжка', 'м2', '1,5'],
  ]);
  expect(rows).toMatchObject([{ price_per_unit: price }]);
});

it('«т.руб.» below «Себестоимость» and «Цена» says only what they count in', () => {
  const { rows } = read([
    ['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена'],
    [null, null, 'т.руб.', 'т.руб.'],
    ['Стяжка', 'м2', '1,5', 2],
  ]);
  expect(rows).toMatchObject([{ cost_per_unit: 1500, price_per_unit: 2000 }]);
});

it('a price in words below a heading that counts in thousands is multiplied unless it says itself what it counts in', () => {
  const rows: Cell[][] = [
    ['Наименование', 'Ед. изм.', 'Цена, тыс. руб.'],
    ['Стяжка', 'м2', 'от 1,5'],
    ['Забор', 'м', '2 тыс.'],
    ['Дом', 'шт', '3-5 млн'],
  ];
  const made = read(rows, { from: 'lower', thousands: 'lower', range: 'lower' }).rows;
  expect(made.map(({ price_per_unit }) => price_per_unit)).toEqual([1500, 2000, 3_000_000]);
});

it.each([
  'Цена с НДС',
  'Цена с НДС 20%, руб.',
  'Цена, руб. (с НДС)',
  'Цена без НДС',
  'Цена (без НДС)',
  'Стоимость с учётом НДС',
  'Цена с наценкой',
])('the column «%s» holds prices, however much it says of taxes and markups', (heading) => {
  const { rows } = read([
    ['Наименование', 'Ед. изм.', 'Себестоимость', heading],
    ['Окраска', 'м2', 100, 250],
  ]);
  expect(rows).toMatchObject([{ cost_per_unit: 100, price_per_unit: 250 }]);
});

it.each([
  ['Стоимость за единицу, руб.', 'Общая стоимость, руб.'],
  ['Стоимость единицы', 'Всего'],
  ['Руб. за единицу', 'Итого, руб.'],
  ['Цена за ед.', 'Общая цена'],
  ['Цена', 'Стоимость всего'],
])('the column «%s» holds the price and «%s» beside it the total, in either order', (price, total) => {
  const header = ['Наименование', 'Ед. изм.', 'Кол-во'];
  const made = read([
    [...header, price, total],
    ['Окраска', 'м2', 10, 250, 2500],
  ]);
  expect(made.rows).toMatchObject([{ unit_of_measure: 'м2', price_per_unit: 250 }]);
  const turned = read([
    [...header, total, price],
    ['Окраска', 'м2', 10, 2500, 250],
  ]);
  expect(turned.rows).toMatchObject([{ unit_of_measure: 'м2', price_per_unit: 250 }]);
});

it('the column «Стоимость за единицу» holds the price and «Стоимость» to the right of it the total', () => {
  const { rows } = read([
    ['Наименование', 'Ед. изм.', 'Кол-во', 'Стоимость за единицу', 'Стоимость'],
    ['Окраска', 'м2', 10, 250, 2500],
  ]);
  expect(rows).toMatchObject([{ unit_of_measure: 'м2', price_per_unit: 250 }]);
});

it('the column «Стоимость за единицу» is no column of units where the file has none', () => {
  const { rows } = read([
    ['Наименование', 'Стоимость за единицу', 'Всего'],
    ['Окраска', 250, 2500],
  ]);
  expect(rows).toMatchObject([{ unit_of_measure: null, price_per_unit: 250 }]);
});
