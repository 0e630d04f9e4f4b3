import { describe, expect, it } from 'vitest';
import type { Cell, Merge } from '../../../importing/reading/sheetTable.ts';
import { priceReader } from './priceReader.ts';

const { recognise, mappingFor, describe: seen } = priceReader;

const sheet = (rows: Cell[][], merges: Merge[] = []) => ({ name: 'Лист', rows, merges });
const work: Cell[] = [1, 'Окраска стен', 'м2', 100, 150];

describe('a header of several rows', () => {
  const rows: Cell[][] = [
    ['Прайс-лист'],
    ['№', 'Наименование работ', 'Ед. изм.', 'Стоимость, руб.'],
    [null, null, null, 'закупка', 'для клиента'],
    work,
  ];

  it('is recognised by merged cells', () => {
    const down = [0, 1, 2].map((left) => ({ top: 1, bottom: 2, left, right: left }));
    const mapping = recognise(sheet(rows, [...down, { top: 1, bottom: 1, left: 3, right: 4 }]));
    expect(mapping).toEqual({ header: 2, above: 1, columns: ['ignore', 'title', 'unit', 'cost', 'price'] });
  });

  it('is recognised without merged cells too, as in text files', () => {
    expect(recognise(sheet(rows))).toEqual({ header: 2, above: 1, columns: ['ignore', 'title', 'unit', 'cost', 'price'] });
  });

  it('is shown and remembered as one header', () => {
    const table = sheet(rows);
    const shown = seen(table, recognise(table));
    expect(shown.columns.map(({ header }) => header)).toEqual([
      '№',
      'Наименование работ',
      'Ед. изм.',
      'Стоимость, руб. / закупка',
      'Стоимость, руб. / для клиента',
    ]);
    expect(shown.counts).toEqual({ service: 1, section: 0, footer: 0, empty: 0, header: 2, other: 1 });
    expect(shown.shape).toBe('№|наименование работ|ед изм|стоимость руб закупка|стоимость руб для клиента');
  });

  it('includes a row of money units below it', () => {
    const mapping = recognise(
      sheet([
        ['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена'],
        [null, null, 'руб.', 'руб.'],
        ['Окраска', 'м2', 1, 2],
      ]),
    );
    expect(mapping).toEqual({ header: 1, above: 1, columns: ['title', 'unit', 'cost', 'price'] });
  });

  it('leaves «работа» and «материал» below a price to the user, and reads a group of works above the titles as no title', () => {
    const mapping = recognise(
      sheet([
        ['Позиция', 'Ед.', 'Цена, руб.', null],
        [null, null, 'материал', 'работа'],
        ['Окраска', 'м2', 50, 200],
      ]),
    );
    expect(mapping.columns).toEqual(['title', 'unit', 'ignore', 'ignore']);
    expect(mapping.unsure).toEqual([[2, 3]]);
  });

  it.each([
    ['Цена, руб.', 'за единицу', 'всего'],
    ['Стоимость, руб.', 'единицы', 'общая'],
    ['Стоимость', 'на ед. изм.', 'всего'],
  ])('has the price of a unit below «%s» in the column «%s», not in «%s»', (upper, price, total) => {
    const table: Cell[][] = [
      ['Наименование', 'Ед. изм.', 'Кол-во', upper],
      [null, null, null, price, total],
      ['Окраска', 'м2', 10, 250, 2500],
    ];
    expect(recognise(sheet(table))).toEqual({ header: 1, above: 1, columns: ['title', 'unit', 'ignore', 'price', 'ignore'] });
  });

  it('still has units below «Объём работ» in the column «ед. изм.»', () => {
    const table: Cell[][] = [
      ['Наименование', 'Объём работ', null, 'Цена'],
      [null, 'ед. изм.', 'кол-во'],
      ['Окраска', 'м2', 10, 250],
    ];
    expect(recognise(sheet(table)).columns).toEqual(['title', 'unit', 'ignore', 'price']);
  });

  it('can be chosen by hand', () => {
    const table = sheet(rows);
    expect(mappingFor(table, 2)).toEqual(recognise(table));
    expect(mappingFor(table, 1).above).toBeUndefined();
  });
});

it('a section right below the header, or a sentence above it, is not part of the header', () => {
  const header: Cell[] = ['№', 'Наименование', 'Ед. изм.', 'Цена'];
  expect(recognise(sheet([['Цены на работы и услуги'], header, [null, '1. Стены'], [1, 'Окраска', 'м2', 5]]))).toEqual({
    header: 1,
    columns: ['ignore', 'title', 'unit', 'price'],
  });
});

it('the header is looked for in the first 50 rows only', () => {
  const above = (count: number) => Array.from({ length: count }, (): Cell[] => ['ООО «Ремонт», г. Москва']);
  const list: Cell[][] = [['№', 'Наименование', 'Ед. изм.', 'Себестоимость', 'Цена'], work];
  expect(recognise(sheet([...above(49), ...list])).header).toBe(49);
  expect(recognise(sheet([...above(50), ...list])).header).toBeNull();
});

it.each(['Код', 'ID', 'guid', 'Идентификатор'])('ids under «%s» are recognised by their format', (name) => {
  const ids = ['7c9e6679-7425-40de-944b-e07fc1f90ae7', '16fd2706-8baf-433b-82eb-8c7fada847da'];
  const rows = (codes: string[]): Cell[][] => [[name, 'Наименование', 'Цена'], ...codes.map((code): Cell[] => [code, 'Окраска', 5])];
  expect(recognise(sheet(rows(ids))).columns).toEqual(['guid', 'title', 'price']);
  if (name === 'Код') expect(recognise(sheet(rows(['15-01-019-5', '15-01-019-6']))).columns[0]).toBe('ignore');
});
