import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../importing/reading/sheetTable.ts';
import { moneyCell } from '../../../importing/recognition/cellValues.ts';
import { assign, withTable } from '../../../importing/recognition/mapping.ts';
import { defaultOptions, type ReadOptions } from './priceKind.ts';
import { priceReader } from './priceReader.ts';
import { toImportRows } from './toImportRows.ts';

const { recognise } = priceReader;

const read = (...rows: Cell[][]) => toImportRows({ name: 'Лист', rows }, recognise({ name: 'Лист', rows }));
const header = ['№', 'Наименование', 'Ед. изм.', 'Цена'];

it('section rows become categories, also from merged cells, but empty and repeated ones do not', () => {
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

it('sums, numbered columns and repeated headers are not read as services', () => {
  const result = read(header, ['1', '2', '3', '4'], [1, 'Окраска', 'м2', 100], [null, 'Итого по разделу:', null, 100], header, [
    'Всего',
    null,
    null,
    100,
  ]);
  expect(result.rows.map(({ title }) => title)).toEqual(['Окраска']);
  expect(result.footers).toBe(2);
});

describe('the note of a row', () => {
  const rows: Cell[][] = [
    ['Наименование', 'Ед.', 'Себестоимость', 'Цена', 'Примечание'],
    ['Окраска', 'м2', 150, 'от 250', 'в два слоя'],
    ['Обои', 'м2', 'договорная', '400 – 600 руб.', null],
    ['Лепнина', 'м', 10, 'договорная', 'Договорная'],
    ['Кладка', 'м2', 10, '~90', '~90'],
    ['Плитка', 'м2', 900, 1200, null],
  ];
  const sheet = { name: 'Лист', rows };
  const notes = (words: ReadOptions['words']) =>
    toImportRows(sheet, recognise(sheet), { ...defaultOptions, words }).rows.map(({ note }) => note);

  it('keeps a price in words beside what the file says, and tells nothing of costs', () => {
    const chosen = { from: 'lower', range: 'upper', agreed: 'none', about: 'lower' } as const;
    expect(notes(chosen)).toEqual(['в два слоя · от 250', '400 – 600 руб.', 'Договорная', '~90', undefined]);
  });

  it('is that of the file alone while prices in words are left to be corrected', () =>
    expect(notes({})).toEqual(['в два слоя', undefined, 'Договорная', '~90', undefined]));
});

it('a dash for an empty cell is neither a unit nor a note', () => {
  const { rows, units } = read(['Наименование', 'Ед.', 'Цена', 'Примечание'], ['Окраска', '—', 100, '-']);
  expect(rows).toEqual([{ row: 2, category: null, title: 'Окраска', unit_of_measure: null, price_per_unit: 100 }]);
  expect(units).toEqual([]);
});

it('a deleted service of the product’s own archive is left out', () => {
  const { rows } = read(
    ['Категория', 'Наименование', 'Ед. изм.', 'Цена', 'Примечание', 'Место', 'Удалено', 'Идентификатор'],
    ['Потолки', 'Окраска', 'м2', 100, null, 1, 'да', '00000000-0000-4000-8000-000000000001'],
    ['Потолки', 'Побелка', 'м2', 50, null, 2, null, '00000000-0000-4000-8000-000000000002'],
  );
  expect(rows.map(({ title }) => title)).toEqual(['Побелка']);
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

it('a file of titles alone is read as a list of services', () => {
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
])('a money cell %j is read as %j', (cell, expected) => expect(moneyCell(cell)).toBe(expected));

describe('two tables in one sheet', () => {
  const works = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index): Cell[] => [`Окраска ${from + index}`, 'м2', 100 + index]);
  const second: Cell[][] = [
    ['№', 'Наименование', 'Ед.', 'Цена'],
    [1, 'Краска', 'л', 500],
    [2, 'Кисть', 'шт', 90],
    [3, 'Грунт', 'л', '300'],
  ];

  it.each([30, 60])('are read each by its own columns, with %i works above the second', (count) => {
    const rows: Cell[][] = [['Наименование', 'Ед.', 'Цена'], ...works(count), ...second];
    const mapping = recognise({ name: 'Лист', rows });
    expect(mapping).toEqual({
      header: 0,
      columns: ['title', 'unit', 'price', 'ignore'],
      more: [{ header: count + 1, columns: ['ignore', 'title', 'unit', 'price'] }],
    });
    const result = toImportRows({ name: 'Лист', rows }, mapping);
    expect(result.rows).toHaveLength(count + 3);
    expect(result.rows.at(-1)).toMatchObject({ row: count + 5, title: 'Грунт', unit_of_measure: 'л', price_per_unit: 300 });
    expect(result.kinds.filter((kind) => kind === 'header')).toHaveLength(2);
    const seen = priceReader.describe({ name: 'Лист', rows }, mapping);
    expect(seen.more[0]?.map(({ header, filled }) => [header, filled])).toEqual([
      ['№', 3],
      ['Наименование', 3],
      ['Ед.', 3],
      ['Цена', 3],
    ]);
    expect(seen.columns[0]).toMatchObject({ header: 'Наименование', filled: count });
  });

  it('keep the section that stands above a heading, and not one whose services came before it', () => {
    const rows: Cell[][] = [
      ['Наименование', 'Ед.', 'Цена'],
      ['Стены'],
      ...works(1),
      ['Полы'],
      ['Наименование', 'Цена', 'Ед.'],
      ['Ламинат', 5, 'м2'],
      ...second,
    ];
    expect(read(...rows).rows.map(({ title, category }) => [title, category])).toEqual([
      ['Окраска 0', 'Стены'],
      ['Ламинат', 'Полы'],
      ['Краска', null],
      ['Кисть', null],
      ['Грунт', null],
    ]);
  });

  it('are not made of a heading that is repeated, nor of works whose texts have words of headings', () => {
    const head: Cell[] = ['Наименование', 'Ед.', 'Цена'];
    const rows: Cell[][] = [
      head,
      ...works(3),
      head,
      ...works(3, 3),
      ['Работы по наладке', 'ед.', 'цена договорная'],
      ['Описание узла', 'изм.', null],
    ];
    expect(recognise({ name: 'Лист', rows }).more).toBeUndefined();
  });

  it('below a heading of two rows begin with its upper row', () => {
    const rows: Cell[][] = [
      ['Наименование', 'Ед.', 'Цена'],
      ...works(2),
      ['№', 'Наименование', 'Ед.', 'Стоимость, руб.'],
      [null, null, null, 'закупка', 'для клиента'],
      [1, 'Краска', 'л', 5, 9],
    ];
    const mapping = recognise({ name: 'Лист', rows });
    expect(mapping.more).toEqual([{ header: 4, above: 1, columns: ['ignore', 'title', 'unit', 'cost', 'price'] }]);
    expect(toImportRows({ name: 'Лист', rows }, mapping).rows.at(-1)).toMatchObject({
      title: 'Краска',
      cost_per_unit: 5,
      price_per_unit: 9,
    });
  });

  it('become one again when a heading is said to be none', () => {
    const rows: Cell[][] = [['Наименование', 'Ед.', 'Цена'], ...works(2), ...second];
    expect(withTable(recognise({ name: 'Лист', rows }), 1, null)).toEqual({ header: 0, columns: ['title', 'unit', 'price', 'ignore'] });
  });
});

describe('a price that is a sum of columns', () => {
  const rows: Cell[][] = [
    ['Наименование', 'Ед. изм.', 'Работа, руб.', 'Материал, руб.', 'Доставка, руб.'],
    ['Плитка', 'м2', 1500.1, 400.2, 50],
    ['Окраска', 'м2', 250, null, '—'],
    ['Лепнина', null, null, 90, null],
    ['Проект', 'шт', 100, 'спросить', null],
    ['Уборка', 'шт', null, null, null],
  ];
  const sheet = { name: 'Лист', rows };
  const asked = recognise(sheet);
  const mapping = assign(assign(assign(asked, 2, 'price'), 3, 'extra'), 4, 'extra');

  it('is chosen where the names of several columns tell no total', () => {
    expect(asked.unsure?.flat().length).toBeGreaterThan(1);
    expect(mapping.columns).toEqual(['title', 'unit', 'price', 'extra', 'extra']);
  });

  it('adds what is filled, to the kopeck, and tells text that is no sum', () => {
    expect(toImportRows(sheet, mapping).rows.map(({ title, price_per_unit }) => [title, price_per_unit])).toEqual([
      ['Плитка', 1950.3],
      ['Окраска', 250],
      ['Лепнина', 90],
      ['Проект', 'спросить'],
      ['Уборка', null],
    ]);
  });
});

it('a formula in error is a wrong price of its row, and neither a section nor a title', () => {
  const rows: Cell[][] = [
    ['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена'],
    ['Стены'],
    ['Окраска', null, null, '#N/A'],
    ['#REF!', 'м2', 100, 200],
    [null, null, null, null, '#ССЫЛКА!'],
  ];
  const sheet = { name: 'Лист', rows };
  const read = priceReader.read(sheet, recognise(sheet), defaultOptions).read;
  expect(read.rows.map(({ category, title, price_per_unit }) => [category, title, price_per_unit])).toEqual([
    ['Стены', 'Окраска', '#N/A'],
    ['Стены', null, 200],
  ]);
  expect(read.problems.filter(({ level }) => level === 'error').map(({ row, field }) => `${row} ${field}`)).toEqual(
    expect.arrayContaining(['3 price_per_unit', '4 title']),
  );
});
