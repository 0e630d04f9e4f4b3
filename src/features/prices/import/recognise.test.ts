import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../importing/reading/sheetTable.ts';
import { assign } from '../../../importing/recognition/mapping.ts';
import { missingColumns } from './importRequest.ts';
import type { PriceMapping } from './priceKind.ts';
import { priceReader } from './priceReader.ts';

const { recognise, best: bestSheet } = priceReader;

const sheet = (...rows: Cell[][]) => ({ name: 'Лист', rows });
const columns = (...header: string[]) =>
  recognise(
    sheet(
      header,
      header.map((_, index) => (index === 0 ? 'Окраска стен' : '')),
    ),
  ).columns;

describe('the header of a price list', () => {
  it.each<[string[], string[]]>([
    [
      ['№', 'Шифр', 'Наименование работ и затрат', 'Ед. изм.', 'Себестоимость'],
      ['ignore', 'ignore', 'title', 'unit', 'cost'],
    ],
    [
      ['Раздел', 'Вид работ', 'Единица измерения', 'Цена закупки', 'Цена для клиента, руб.'],
      ['category', 'title', 'unit', 'cost', 'price'],
    ],
    [
      ['Категория', 'Услуга', 'Ед.', 'Расценка'],
      ['category', 'title', 'unit', 'price'],
    ],
    [
      ['Наименование', 'Ед. изм.', 'Кол-во', 'Цена за ед. изм.', 'Сумма', 'Примечание'],
      ['title', 'unit', 'ignore', 'price', 'ignore', 'note'],
    ],
    [
      ['ID', 'Категория', 'Наименование', 'Ед. изм.', 'Себестоимость, ₽', 'Цена, ₽', 'Маржа, %'],
      ['guid', 'category', 'title', 'unit', 'cost', 'price', 'ignore'],
    ],
    [
      ['Вид работ', 'Наименование', 'Ед.', 'Цена'],
      ['category', 'title', 'unit', 'price'],
    ],
    [
      ['Комментарий', 'Наименование', 'Цена', 'Примечания'],
      ['note', 'title', 'price', 'ignore'],
    ],
    [
      ['п/п', 'Наименование', 'Стоимость работ'],
      ['ignore', 'title', 'price'],
    ],
  ])('is recognised in %j', (header, expected) => expect(columns(...header)).toEqual(expected));

  it('is found anywhere among the first rows, below sentences that mention works and prices', () => {
    const mapping = recognise(
      sheet(
        ['Прайс-лист на ремонтные работы и услуги'],
        ['Цены действительны до 31 декабря'],
        [],
        ['№', 'Работы', 'Ед.', 'Цена'],
        [1, 'Окраска', 'м2', 100],
      ),
    );
    expect(mapping).toEqual({ header: 3, columns: ['ignore', 'title', 'unit', 'price'] });
  });
});

it('the column «Что исправить» of a corrected table of errors holds no categories', () => {
  const rows = ['Окраска', 'Обои', 'Плинтус'].map((title): Cell[] => [title, 'м2', 250, 'Не число: «дорого».']);
  expect(recognise(sheet(['Наименование', 'Ед.', 'Цена', 'Что исправить'], ...rows)).columns).toEqual(['title', 'unit', 'price', 'ignore']);
});

it.each(['Наличие', 'Производитель', 'Бренд', 'Страна', 'Поставщик', 'Срок', 'Гарантия'])('«%s» heads no categories', (name) => {
  const rows = ['Окраска', 'Обои', 'Плинтус'].map((title): Cell[] => [title, 'м2', 250, 'Россия']);
  expect(recognise(sheet(['Наименование', 'Ед.', 'Цена', name], ...rows)).columns).toEqual(['title', 'unit', 'price', 'ignore']);
});

it('the heading «Виды работ и сроки» heads the titles', () => {
  expect(recognise(sheet(['Виды работ и сроки', 'Цена'], ['Окраска стен', 250], ['Оклейка обоями', 300])).columns).toEqual([
    'title',
    'price',
  ]);
});

describe('a consumption rate in a price list', () => {
  it.each([
    'Расход на м2',
    'Расход на 1 кв. м',
    'Норма расхода',
    'Норма расхода, руб.',
    'Расход, кг/м2',
    'Норма времени',
    'Трудозатраты',
    'Затраты труда, чел.-ч',
  ])('«%s» is never money', (name) => {
    const mapping = recognise(sheet(['Наименование', 'Ед.', name, 'Цена'], ['Окраска', 'м2', 2.5, 450], ['Обои', 'м2', '0,3', 500]));
    expect(mapping).toEqual({ header: 0, columns: ['title', 'unit', 'ignore', 'price'] });
    expect(missingColumns(mapping)).toEqual([expect.stringContaining('Столбца себестоимости нет')]);
  });

  it.each(['Расходы', 'Расход, руб.', 'Затраты', 'Расходы на м2'])('«%s» is a cost', (name) =>
    expect(columns('Наименование', name, 'Цена')).toEqual(['title', 'cost', 'price']),
  );
});

describe('several columns of sums in a price list', () => {
  const asked = (...header: string[]) =>
    recognise(sheet(['Наименование', 'Ед.', ...header], ['Окраска', 'м2', ...header.map((_, index) => 100 + index)])).unsure?.flat();

  it.each([
    ['Работа', 'Материал', 'Итого'],
    ['Цена работы', 'Цена материала', 'Итого'],
    ['Стоимость работ, руб.', 'Стоимость материалов, руб.', 'Всего, руб.'],
    ['Цена эконом', 'Цена стандарт'],
    ['Себестоимость материалов', 'Себестоимость работ'],
  ])('are left to the user: %s, %s, %s', (...header) => {
    const given = header.filter((text) => typeof text === 'string');
    expect(asked(...given)).toEqual(given.map((_, index) => index + 2));
  });

  it.each([
    ['Цена', 'Сумма'],
    ['Цена за ед.', 'Стоимость'],
    ['Себестоимость', 'Цена'],
    ['Цена закупки', 'Цена для клиента'],
    ['Цена', 'Материал'],
    ['Кол-во', 'Стоимость работ'],
  ])('need no answer where one name is clear: %s, %s', (...header) => expect(asked(...header)).toBeUndefined());

  it('without a header are left to the user when they are more than two', () => {
    expect(recognise(sheet(['Окраска стен', 'м2', 100, 50, 150], ['Обои', 'м2', 200, 20, 220])).unsure).toEqual([[2, 3, 4]]);
  });

  it('are asked about apart where the cost and the price have several', () => {
    const header = ['Цена материала', 'Цена работы', 'Себестоимость материала', 'Себестоимость работы'];
    const mapping = recognise(sheet(['Наименование', ...header], ['Окраска', 100, 200, 50, 60]));
    expect(mapping.unsure).toEqual([
      [3, 4],
      [1, 2],
    ]);
    expect(assign(mapping, 1, 'price').unsure).toEqual([[3, 4]]);
  });

  it('are answered for by the one that gets a role', () => {
    const mapping: PriceMapping = { header: 0, columns: ['title', 'ignore', 'ignore'], unsure: [[1, 2]] };
    expect(assign(mapping, 1, 'ignore').unsure).toEqual([[2]]);
    expect(assign(mapping, 2, 'price')).toEqual({ header: 0, columns: ['title', 'ignore', 'price'] });
  });
});

describe('a table without a header', () => {
  it('has its columns recognised by their contents', () => {
    const mapping = recognise(
      sheet(
        [1, 'Окраска стен', 'м2', 100, '200,50'],
        [2, 'Штукатурка по маякам', 'м2', 300, '450'],
        [3, 'Установка розетки', 'шт.', 150, '300'],
      ),
    );
    expect(mapping).toEqual({ header: null, columns: ['ignore', 'title', 'unit', 'cost', 'price'] });
  });

  it('has the numbers of a part of a list left out, and prices that grow by ones kept', () => {
    const part = [15, 16, 17].map((number): Cell[] => [number, 'Окраска стен', 'м2', number * 10]);
    expect(recognise(sheet(...part)).columns).toEqual(['ignore', 'title', 'unit', 'price']);
    const grown = [100, 101, 102].map((price): Cell[] => ['Окраска стен', 'м2', price]);
    expect(recognise(sheet(...grown)).columns).toEqual(['title', 'unit', 'price']);
  });

  it('has the dearer one of two columns of sums written as texts read as the price', () => {
    const mapping = recognise(sheet(['Окраска', 'м2', '100,00', '1 200,00'], ['Обои', 'м2', '150,50', '300,00']));
    expect(mapping).toEqual({ header: null, columns: ['title', 'unit', 'cost', 'price'] });
  });

  it('has its only column of sums read as the price', () => {
    expect(recognise(sheet(['Окраска стен', '100'], ['Штукатурка', '300'])).columns).toEqual(['title', 'price']);
  });
});

it('the sheet with a price list is preferred to a cover sheet', () => {
  expect(bestSheet([sheet(['ООО «Ремонт»'], ['Москва']), sheet(['Наименование', 'Цена'], ['Окраска', 100])])).toBe(1);
});

it('a price list that the book shows is preferred to a longer hidden one, and a hidden one to a cover sheet', () => {
  const hidden = { ...sheet(['Наименование', 'Цена'], ['Окраска', 90], ['Обои', 150]), hidden: true };
  expect(bestSheet([hidden, sheet(['Наименование', 'Цена'], ['Окраска', 100])])).toBe(1);
  expect(bestSheet([sheet(['ООО «Ремонт»'], ['Москва'], ['2026']), hidden])).toBe(1);
});
