import { expect, it } from 'vitest';
import type { Cell } from '../../../importing/reading/sheetTable.ts';
import { contractorReader } from './contractorReader.ts';

function read(rows: Cell[][]) {
  const sheet = { name: 'Лист', rows };
  const mapping = contractorReader.recognise(sheet);
  return { ...contractorReader.describe(sheet, mapping), ...contractorReader.read(sheet, mapping, {}).read };
}

it('a list of contractors is read by its header', () => {
  const { mapping, rows, counts, problems } = read([
    ['Наши контрагенты'],
    ['№ п/п', 'Наименование', 'Категория', 'Телефон', 'Эл. почта', 'ИНН', 'КПП', 'Примечание'],
    [1, 'ООО «Заказчик»', 'Клиенты', '+7 900 123-45-67', 'client@own.invalid', 7_707_083_893, '770701001', 'платит вовремя'],
    [null, 'Бригады'],
    [2, 'Бригада Петрова', 'Бригады', null, 'нет', '7707083894', null, null],
  ]);
  expect(mapping.columns).toEqual(['ignore', 'title', 'category', 'phone', 'email', 'inn', 'ignore', 'comment']);
  expect(counts).toMatchObject({ contractor: 3, header: 1, other: 1 });
  expect(rows[0]).toEqual({
    row: 3,
    title: 'ООО «Заказчик»',
    category: 'Клиенты',
    phone: '+7 900 123-45-67',
    email: 'client@own.invalid',
    inn: '7707083893',
    comment: 'платит вовремя',
  });
  expect(problems.map(({ row, field, level }) => [row, field, level])).toEqual([
    [5, 'inn', 'error'],
    [5, 'email', 'warning'],
  ]);
});

it('a list of contractors without a header is recognised by its contents', () => {
  const { mapping } = read([
    ['Бригада Петрова', '+7 900 123-45-67', 'petrov@own.invalid', '7707083893'],
    ['ООО «Заказчик»', '8 (900) 765-43-21', 'client@own.invalid', '7736050003'],
  ]);
  expect(mapping).toEqual({ header: null, columns: ['title', 'phone', 'email', 'inn'] });
});

it('a list of contractors gives tax numbers that a spreadsheet keeps as numbers their leading zero', () => {
  const { rows, problems } = read([
    ['Наименование', 'ИНН'],
    ['ООО «Уфа»', 274_051_582],
    ['ООО «Опечатка»', '274051582'],
  ]);
  expect(rows.map(({ inn }) => inn)).toEqual(['0274051582', '274051582']);
  expect(problems).toMatchObject([{ row: 3, field: 'inn' }]);
});

it('a dash for an empty cell tells nothing of a contractor', () => {
  const { rows, problems } = read([
    ['Наименование', 'Категория', 'Телефон', 'E-mail', 'ИНН', 'Примечание'],
    ['Бригада Петрова', '—', '-', '–', '—', '—'],
  ]);
  expect(rows).toEqual([{ row: 2, title: 'Бригада Петрова', category: null, phone: null, email: null, inn: null, comment: null }]);
  expect(problems).toEqual([]);
});

it('a comment of emoji that is too long is refused, not cut', () => {
  const problems = (length: number) =>
    read([
      ['Наименование', 'ИНН', 'Примечание'],
      ['Бригада Петрова', '7707083893', '👷'.repeat(length)],
    ]).problems;
  expect(problems(4000)).toEqual([]);
  expect(problems(4001)).toMatchObject([{ field: 'comment', level: 'error' }]);
});

it('a total below a list of contractors is nobody, and a contractor with a name like one is somebody', () => {
  const { rows, counts } = read([
    ['Контрагент', 'ИНН', 'Оборот'],
    ['Бригада Петрова', '7707083893', 100],
    ['ООО «Итого»', null, 50],
    ['Всего', '7736050003', 50],
    ['Итого', null, 150],
  ]);
  expect(rows.map(({ title }) => title)).toEqual(['Бригада Петрова', 'ООО «Итого»', 'Всего']);
  expect(counts).toMatchObject({ contractor: 3, other: 1 });
});

it('a deleted contractor of the product’s own archive is left out', () => {
  const { rows, counts } = read([
    ['Название', 'Категория', 'Телефон', 'ИНН', 'Удалено', 'Идентификатор'],
    ['Бригада Петрова', 'Бригады', null, null, 'да', 'a'],
    ['ООО «Заказчик»', 'Клиенты', null, '7707083893', '', 'b'],
  ]);
  expect(rows.map(({ title }) => title)).toEqual(['ООО «Заказчик»']);
  expect(counts).toMatchObject({ contractor: 1, other: 1 });
});
