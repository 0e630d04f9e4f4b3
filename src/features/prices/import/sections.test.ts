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

describe('materials among works', () => {
  const numbered: Cell[] = ['№', 'Наименование', 'Ед. изм.', 'Цена'];
  const plain: Cell[] = ['Наименование', 'Ед. изм.', 'Цена'];
  const glue: Cell[][] = [
    numbered,
    ['1', 'Укладка плитки', 'м2', 1500],
    [null, 'Клей плиточный', 'мешок', 450],
    ['2', 'Окраска стен', 'м2', 250],
    [null, 'Клей плиточный', 'мешок', 450],
    [null, 'Колеровка', 'шт', 300],
  ];
  const load = (rows: Cell[][], materials: ReadOptions['materials']) => {
    const sheet = { name: 'Лист', rows };
    return toImportRows(sheet, recognise(sheet), { ...defaultOptions, materials });
  };
  const materialsOf = (rows: Cell[][], levels?: ReadonlyMap<number, number>) => {
    const sheet = { name: 'Лист', rows, ...(levels ? { levels } : {}) };
    const read = priceReader.describe(sheet, recognise(sheet)).materials;
    expect(toImportRows(sheet, recognise(sheet)).materialsLeft).toBe(0);
    return read;
  };

  it.each<[shape: string, rows: Cell[][], count: number]>([
    [
      'after a dash',
      [plain, ['Штукатурка стен', 'м2', 500], ['— ротбанд 30 кг', 'шт', 450], ['— маяки', 'шт', 60], ['Окраска', 'м2', 250]],
      2,
    ],
    ['without a number', glue, 2],
    ['numbered below the work', [numbered, ['1', 'Стяжка', 'м2', 700], ['1.1', 'Пескобетон', 'мешок', 300], ['2', 'Кладка', 'м2', 900]], 1],
    [
      'with a consumption',
      [
        ['Наименование', 'Ед. изм.', 'Расход на ед.', 'Цена'],
        ['Укладка плитки', 'м2', null, 1500],
        ['Клей плиточный', 'кг', 5, 18],
        ['Крестики', 'шт', 12, 1],
        ['Монтаж ГКЛ', 'м2', null, 520],
      ],
      2,
    ],
    [
      'with a price of material alone',
      [
        ['Наименование', 'Ед. изм.', 'Цена работы, руб.', 'Цена материала, руб.'],
        ['Укладка плитки', 'м2', 1500, null],
        ['Плитка настенная', 'м2', null, 1200],
        ['Монтаж двери с коробкой', 'шт', 4000, 700],
      ],
      1,
    ],
    ['moved in', [plain, ['Малярные работы', 'м2', 400], ['   Краска Dulux', 'л', 900], ['   Валик', 'шт', 200], ['Обои', 'м2', 400]], 1],
    ['in a section of their own', [plain, ['Стены'], ['Окраска', 'м2', 250], ['Расходные материалы'], ['Перчатки', 'шт', 40]], 1],
    [
      'in a category',
      [
        ['Раздел', ...plain],
        ['Стены', 'Окраска', 'м2', 250],
        ['Материалы', 'Перчатки', 'шт', 40],
        [null, 'Валик', 'шт', 90],
      ],
      2,
    ],
    ['named so', [plain, ['Окраска', 'м2', 250], ['Материал: краска', 'м2', 90]], 1],
    ['sold by the bag below a work', [plain, ['Устройство стяжки', 'м2', 700], ['Пескобетон М300', 'мешок', 300]], 1],
  ])('are recognised: %s', (_, rows, count) => expect(materialsOf(rows).count).toBe(count));

  it.each<[list: string, rows: Cell[][]]>([
    [
      'works alone',
      [plain, ['Штукатурка стен', 'м2', 500], ['Грунтовка', 'м2', 40], ['Шпатлёвка', 'м2', 320], ['Вынос мусора', 'мешок', 100]],
    ],
    ['numbers left out here and there', [numbered, [1, 'Окраска', 'м2', 250], [null, 'Плинтус', 'м', 120], [null, 'Шпатлёвка', 'м2', 300]]],
    ['variants of a work', [plain, ['Монтаж ГКЛ', 'м2', 520], ['— в один слой', 'м2', 520], ['— в два слоя', 'м2', 700]]],
    [
      'sub-works by number',
      [numbered, ['1', 'Санузел', 'шт', 90000], ['1.1', 'Укладка плитки', 'м2', 1500], ['1.2', 'Монтаж труб', 'м', 300]],
    ],
    ['nothing but materials', [plain, ['Материалы'], ['Краска', 'л', 900], ['Клей', 'кг', 40]]],
    [
      'works with their materials in two columns',
      [
        ['Наименование', 'Ед. изм.', 'Работа, руб.', 'Материал, руб.'],
        ['Окраска', 'м2', 250, 90],
        ['Плитка', 'м2', 1500, 400],
        ['Уборка', 'м2', 90],
      ],
    ],
  ])('are not seen in a list of %s', (_, rows) => expect(materialsOf(rows)).toEqual({ count: 0, samples: [] }));

  it('are loaded where they stand, left out, or each once in a category of their own', () => {
    const titles = (materials: ReadOptions['materials']) => load(glue, materials).rows.map(({ title, category }) => [title, category]);
    expect(titles('load').map(([title]) => title)).toEqual(glue.slice(1).map((row) => row[1]));
    expect(titles('skip')).toEqual([
      ['Укладка плитки', null],
      ['Окраска стен', null],
      ['Колеровка', null],
    ]);
    expect(titles('own')).toEqual([
      ['Укладка плитки', null],
      ['Клей плиточный', 'Материалы'],
      ['Окраска стен', null],
      ['Колеровка', null],
    ]);
    expect([load(glue, 'skip').materialsLeft, load(glue, 'own').materialsLeft]).toEqual([2, 1]);
  });
});
