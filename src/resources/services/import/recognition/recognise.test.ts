import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../importing/reading/sheetTable.ts';
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

describe('a header', () => {
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
      ['title', 'unit', 'ignore', 'price', 'ignore', 'ignore'],
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
      ['п/п', 'Наименование', 'Стоимость работ'],
      ['ignore', 'title', 'price'],
    ],
  ])('%j', (header, expected) => expect(columns(...header)).toEqual(expected));

  it('stands anywhere among the first rows, below sentences that mention works and prices', () => {
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

describe('without a header', () => {
  it('columns are told by what stands in them', () => {
    const mapping = recognise(
      sheet(
        [1, 'Окраска стен', 'м2', 100, '200,50'],
        [2, 'Штукатурка по маякам', 'м2', 300, '450'],
        [3, 'Установка розетки', 'шт.', 150, '300'],
      ),
    );
    expect(mapping).toEqual({ header: null, columns: ['ignore', 'title', 'unit', 'cost', 'price'] });
  });

  it('one column of sums is the price', () => {
    expect(recognise(sheet(['Окраска стен', '100'], ['Штукатурка', '300'])).columns).toEqual(['title', 'price']);
  });
});

it('the sheet with a price list is preferred to a cover sheet', () => {
  expect(bestSheet([sheet(['ООО «Ремонт»'], ['Москва']), sheet(['Наименование', 'Цена'], ['Окраска', 100])])).toBe(1);
});
