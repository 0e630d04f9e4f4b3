import { describe, expect, it } from 'vitest';
import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { defaultOptions, type ReadOptions } from './priceKind.ts';
import { priceReader } from './priceReader.ts';
import { toImportRows } from './toImportRows.ts';

const { recognise } = priceReader;

const header: Cell[] = ['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена'];
const service = (title: string): Cell[] => [title, 'м2', 100, 200];
const joined: ReadOptions = { ...defaultOptions, nesting: 'joined' };

function categories(rows: Cell[][], options: ReadOptions, rest: Partial<SheetTable> = {}) {
  const sheet = { name: 'Лист', rows: [header, ...rows], ...rest };
  const read = toImportRows(sheet, recognise(sheet), options);
  return { depth: read.depth, of: read.rows.map(({ title, category }) => [title, category]) };
}

describe('nested sections', () => {
  it('are recognised by numbers', () => {
    const rows = [
      ['1. Стены'],
      ['1.1. Окраска'],
      service('Окраска в два слоя'),
      ['1.2 Обои'],
      service('Поклейка'),
      ['2. Полы'],
      service('Стяжка'),
    ];
    expect(categories(rows, joined)).toEqual({
      depth: 2,
      of: [
        ['Окраска в два слоя', '1. Стены / 1.1. Окраска'],
        ['Поклейка', '1. Стены / 1.2 Обои'],
        ['Стяжка', '2. Полы'],
      ],
    });
    expect(categories(rows, defaultOptions).of.map(([, category]) => category)).toEqual(['1.1. Окраска', '1.2 Обои', '2. Полы']);
  });

  it('are recognised by groups of rows and by indents', () => {
    const rows = [['Стены'], ['Окраска'], service('а'), ['Полы'], service('б')];
    const expected = [
      ['а', 'Стены / Окраска'],
      ['б', 'Полы'],
    ];
    expect(categories(rows, joined, { levels: new Map([[2, 100]]) }).of).toEqual(expected);
    expect(categories([['Стены'], ['  Окраска'], service('а'), ['Полы'], service('б')], joined).of).toEqual(expected);
  });

  it('are recognised by titles right after titles', () => {
    const rows = [['Стены'], ['Окраска'], service('а'), ['Обои'], service('б'), ['Полы'], ['Плитка'], service('в')];
    expect(categories(rows, joined).of).toEqual([
      ['а', 'Стены / Окраска'],
      ['б', 'Стены / Обои'],
      ['в', 'Полы / Плитка'],
    ]);
  });

  it('are not put inside an empty section', () => {
    const rows = [['Стены'], service('а'), ['Пусто'], ['Полы'], service('б'), ['Двери'], service('в')];
    expect(categories(rows, joined)).toEqual({
      depth: 1,
      of: [
        ['а', 'Стены'],
        ['б', 'Полы'],
        ['в', 'Двери'],
      ],
    });
  });
});

describe('a column of few words without a known heading', () => {
  const stored = (title: string): Cell[] => [title, 'м2', 250, 'Химки'];

  it('holds no categories beside sections in rows of their own', () => {
    const rows = [
      ['Наименование', 'Ед.', 'Цена', 'Склад'],
      ['Стены'],
      stored('Окраска'),
      stored('Обои'),
      [],
      ['Полы'],
      [],
      stored('Стяжка'),
      stored('Ламинат'),
    ];
    const sheet = { name: 'Лист', rows };
    expect(recognise(sheet).columns).toEqual(['title', 'unit', 'price', 'ignore']);
    const read = toImportRows(sheet, recognise(sheet));
    expect(read.rows.map(({ category }) => category)).toEqual(['Стены', 'Стены', 'Полы', 'Полы']);
  });

  it('holds the categories below a letterhead of several rows', () => {
    const rows = [['ООО «Ремонт»'], ['Прайс-лист'], stored('Окраска стен'), stored('Оклейка обоями'), stored('Стяжка пола')];
    expect(recognise({ name: 'Лист', rows }).columns).toEqual(['title', 'unit', 'price', 'category']);
  });
});

it('the unit that a section names holds no longer than its table', () => {
  const rows: Cell[][] = [
    ['Наименование работ', 'Цена, руб.'],
    ['Потолки', 'цена за м2'],
    ['Побелка', 150],
    ['Наименование материалов', 'Цена за шт., руб.'],
    ['Саморезы', 2],
  ];
  const sheet = { name: 'Лист', rows };
  expect(toImportRows(sheet, recognise(sheet)).rows.map(({ unit_of_measure }) => unit_of_measure)).toEqual(['м2', 'шт.']);
});

it('sums, signatures and remarks below the table are not read as sections', () => {
  const sheet = {
    name: 'Лист',
    rows: [
      header,
      service('Окраска'),
      ['Итого', null, 100, 200],
      ['в т.ч. НДС 20 %', null, null, 33],
      ['Всего с НДС'],
      ['Директор ____________ Иванов И. И.'],
      ['М.П.'],
      ['Примечание: цены действительны до 31 декабря'],
    ],
  };
  const read = toImportRows(sheet, recognise(sheet));
  expect(read.rows.map(({ title }) => title)).toEqual(['Окраска']);
  expect(read.kinds).toEqual(['header', 'service', 'footer', 'footer', 'footer', 'other', 'other', 'other']);
});

it.each(['в т.ч. НДС 20 %', 'в т. ч. НДС', 'В том числе НДС 20 %', 'В том числе: материалы'])(
  '«%s» below the table is no service',
  (text) => {
    expect(categories([['Стены'], service('а'), ['Итого', null, null, 200], [text, null, null, 33]], defaultOptions).of).toEqual([
      ['а', 'Стены'],
    ]);
  },
);

it.each([
  'Инженерные системы',
  'Телефония и слаботочные сети',
  'Согласование перепланировки',
  'Исполнительная документация',
  'Директорская зона',
])('the section «%s» is not taken for a remark or a signature', (title) => {
  expect(categories([['Стены'], service('а'), [title], service('б')], defaultOptions).of).toEqual([
    ['а', 'Стены'],
    ['б', title],
  ]);
});

it.each(['Инженер ПТО Иванов', 'Телефон: 8 495 123-45-67', 'Согласовано', 'Составила Петрова', 'Исполнитель: ООО «Ремонт»', 'Утверждаю'])(
  'the remark «%s» does not become a section',
  (remark) => {
    expect(categories([['Стены'], service('а'), [remark], service('б')], defaultOptions).of).toEqual([
      ['а', 'Стены'],
      ['б', 'Стены'],
    ]);
  },
);

describe('a row without a price', () => {
  const sheet = {
    name: 'Лист',
    rows: [header, ['С ценой', 'м2', 100, 150], ['Без цены', 'м2', 191.5, null], ['Договорная', 'м2', 'договорная', null]] as Cell[][],
  };
  const prices = (missingPrice: ReadOptions['missingPrice']) => {
    const { rows, skipped, withoutPrice } = toImportRows(sheet, recognise(sheet), { ...defaultOptions, missingPrice });
    return { prices: rows.map(({ price_per_unit }) => price_per_unit), skipped: skipped.map(({ row }) => row), withoutPrice };
  };

  it('is left to the server, priced by a markup to the kopeck, or left out', () => {
    expect(prices({ how: 'cost' })).toEqual({ prices: [150, null, null], skipped: [], withoutPrice: 2 });
    expect(prices({ how: 'markup', percent: 33.3 })).toEqual({ prices: [150, 255.27, null], skipped: [], withoutPrice: 2 });
    expect(prices({ how: 'skip' })).toEqual({ prices: [150], skipped: [3, 4], withoutPrice: 2 });
  });
});
