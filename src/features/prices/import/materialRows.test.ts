import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../importing/reading/sheetTable.ts';
import { defaultOptions, type ReadOptions } from './priceKind.ts';
import { priceReader } from './priceReader.ts';
import { toImportRows } from './toImportRows.ts';

const { recognise } = priceReader;

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

  it('of a section are not seen in the next table of the sheet, unless the section stands right above it', () => {
    const painting: Cell[][] = [plain, ['Стены'], ['Штукатурка стен', 'м²', 500], ['Материалы']];
    const materials: Cell[][] = [
      ['Краска', 'л', 700],
      ['Перчатки', 'пара', 40],
    ];
    const works: Cell[][] = [
      ['Наименование работ', 'Ед. изм.', 'Цена, руб.'],
      ['Окраска стен', 'м²', 250],
      ['Поклейка обоев', 'м²', 400],
    ];
    expect(materialsOf([...painting, ...materials, ...works]).samples).toEqual(['Краска', 'Перчатки']);
    expect(materialsOf([...painting, ['Наименование', 'Цена', 'Ед. изм.'], ['Перчатки', 40, 'пара']]).count).toBe(1);
    expect(materialsOf([...works, plain, ...materials]).samples).toEqual(['Краска']);
  });

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
