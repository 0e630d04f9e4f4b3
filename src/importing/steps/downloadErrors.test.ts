import { expect, it } from 'vitest';
import { csvCell, errorTable } from './downloadErrors.ts';

it('the table of errors has the columns of the source, the corrections made so far, and the reason last', () => {
  const mapping = { header: 1, above: 1, columns: ['ignore', 'title', 'price'] as const };
  const headers = [['Прайс'], ['№', 'Работы', 'Цена']];
  const rows = [
    { cells: [1, '', 'дорого'], correction: { price_per_unit: 50 }, reason: 'Нет наименования.' },
    { cells: [2], correction: undefined, reason: 'Не число.' },
  ];
  const fields = [['price_per_unit', 'price']] as const;
  expect(errorTable(headers, rows, { ...mapping, columns: [...mapping.columns] }, fields)).toEqual([
    ['Прайс', null, null, ''],
    ['№', 'Работы', 'Цена', 'Что исправить'],
    [1, '', 50, 'Нет наименования.'],
    [2, null, null, 'Не число.'],
  ]);
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
