import { expect, it } from 'vitest';
import { csvCell, errorTable } from './downloadErrors.ts';

it('the table of errors has the columns of the source, the corrections made so far, and the reason last', () => {
  const mapping = { header: 1, above: 1, columns: ['ignore', 'title', 'price'] as const };
  const headers = [['Прайс'], ['№', 'Работы', 'Цена']];
  const rows = [
    { cells: [1, '', 'дорого'], correction: { price_per_unit: 50 }, values: { price_per_unit: 50 }, reason: 'Нет наименования.' },
    { cells: [2], correction: undefined, values: { price_per_unit: null }, reason: 'Не число.' },
  ];
  expect(errorTable(headers, rows, { ...mapping, columns: [...mapping.columns] }, { price: 'price_per_unit' })).toEqual([
    ['Прайс', null, null, ''],
    ['№', 'Работы', 'Цена', 'Что исправить'],
    [1, '', 50, 'Нет наименования.'],
    [2, null, null, 'Не число.'],
  ]);
});

const priceFields = { unit: 'unit_of_measure', price: 'price_per_unit' };

it('the table of errors has the sections of the source in a column «Категория»', () => {
  const rows = [
    { cells: ['Окраска', 'дорого'], correction: undefined, values: { category: 'Стены' }, reason: 'Не число.' },
    { cells: ['Плинтус', '?'], correction: { category: 'Полы' }, values: { category: 'Полы' }, reason: 'Не число.' },
    { cells: ['Выезд', '?'], correction: undefined, values: { category: null }, reason: 'Не число.' },
  ];
  const headers = [
    ['Работы', 'Цена'],
    [null, 'руб.'],
  ];
  expect(errorTable(headers, rows, { header: 1, above: 1, columns: ['title', 'price'] }, priceFields)).toEqual([
    ['Работы', 'Цена', null, ''],
    [null, 'руб.', 'Категория', 'Что исправить'],
    ['Окраска', 'дорого', 'Стены', 'Не число.'],
    ['Плинтус', '?', 'Полы', 'Не число.'],
    ['Выезд', '?', null, 'Не число.'],
  ]);
});

it('the table of errors has a corrected sum in what its heading counts in', () => {
  const rows = [{ cells: ['Окраска', 'дорого'], correction: { price_per_unit: 1500 }, values: {}, reason: 'Нет единицы.' }];
  expect(errorTable([['Работы', 'Цена, тыс. руб.']], rows, { header: 0, columns: ['title', 'price'] }, priceFields)).toEqual([
    ['Работы', 'Цена, тыс. руб.', 'Что исправить'],
    ['Окраска', 1.5, 'Нет единицы.'],
  ]);
});

it('the table of errors repeats a category and a unit that the source states above the row only', () => {
  const rows = [
    {
      cells: [null, 'Окраска', null, 'дорого'],
      correction: undefined,
      values: { category: 'Стены', unit_of_measure: 'м2', price_per_unit: 'дорого' },
      reason: 'Не число.',
    },
  ];
  const mapping = { header: 0, columns: ['category', 'title', 'unit', 'price'] };
  expect(errorTable([['Раздел', 'Работы', 'Ед.', 'Цена']], rows, mapping, priceFields)).toEqual([
    ['Раздел', 'Работы', 'Ед.', 'Цена', 'Что исправить'],
    ['Стены', 'Окраска', 'м2', 'дорого', 'Не число.'],
  ]);
});

it('the table of errors repeats sums and notes of merged cells in what their heading counts in, and days of operations', () => {
  const price = {
    cells: ['Побелка', null, 'три', null, null],
    correction: undefined,
    values: { title: 'Побелка', unit_of_measure: 'м2', cost_per_unit: 'три', price_per_unit: 1500, note: 'в два слоя' },
    reason: 'Не число.',
  };
  const columns = ['title', 'unit', 'cost', 'price', 'note'];
  const header = ['Работы', 'Ед.', 'Себестоимость', 'Цена, тыс. руб.', 'Примечание'];
  expect(errorTable([header], [price], { header: 0, columns }, priceFields)[1]?.slice(0, 5)).toEqual([
    'Побелка',
    'м2',
    'три',
    1.5,
    'в два слоя',
  ]);
  const operation = { cells: [null, 'сто'], correction: undefined, values: { date: '2026-11-05', amount: 'сто' }, reason: 'Не сумма.' };
  const mapping = { header: 0, columns: ['date', 'amount'] };
  expect(errorTable([['Дата', 'Сумма']], [operation], mapping)[1]).toEqual(['2026-11-05', 'сто', 'Не сумма.']);
  const typed = { cells: [null, 'сто'], correction: undefined, values: { type: 'expense', amount: 'сто' }, reason: 'Не сумма.' };
  expect(errorTable([['Тип', 'Сумма']], [typed], { header: 0, columns: ['type', 'amount'] })[1]?.[0]).toBe('expense');
});

it('the table of errors has a sum without the sign that the type chosen for it has taken', () => {
  const row = { cells: [-100, null, '?'], correction: undefined, values: { type: 'Расход', amount: 100, date: '?' }, reason: 'Не дата.' };
  const columns = ['amount', 'type', 'date'];
  expect(errorTable([['Сумма', 'Тип', 'Дата']], [row], { header: 0, columns })[1]).toEqual([100, 'Расход', '?', 'Не дата.']);
  const untyped = { ...row, cells: [-100, null, '?'], values: { ...row.values, type: null } };
  expect(errorTable([['Сумма', 'Тип', 'Дата']], [untyped], { header: 0, columns })[1]).toEqual([...untyped.cells, 'Не дата.']);
  const told = { ...row, cells: [-100, 'расход', '?'] };
  expect(errorTable([['Сумма', 'Тип', 'Дата']], [told], { header: 0, columns })[1]).toEqual([...told.cells, 'Не дата.']);
});

it('the table of errors keeps the parts of a price whose own cell is empty', () => {
  const row = { cells: ['', null, 100, 'дорого'], correction: undefined, values: { price_per_unit: 'дорого' }, reason: 'Не число.' };
  const mapping = { header: 0, columns: ['title', 'price', 'extra', 'extra'] };
  expect(errorTable([['Работы', 'Цена', 'Материал', 'Доставка']], [row], mapping, priceFields)[1]).toEqual([...row.cells, 'Не число.']);
});

it.each([
  [null, ''],
  [191.5, '191,5'],
  ['-5', '-5'],
  ['-5+СУММ(A1)', "'-5+СУММ(A1)"],
  ['=1+1', "'=1+1"],
  ['@ссылка', "'@ссылка"],
  ["'слово", "''слово"],
  ['М150 "кирпич"; белый', '"М150 ""кирпич""; белый"'],
  ['две\nстроки', '"две\nстроки"'],
])('the cell %j is written to a csv file as %j', (cell, text) => expect(csvCell(cell, ';')).toBe(text));
