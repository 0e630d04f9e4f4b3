import { expect, it } from 'vitest';
import { moneySentences } from '../../../../contract/money.ts';
import { judgeOperation, typeOf } from './judgeOperation.ts';

it.each([
  ['Выплата дивидендов', 'dividend'],
  ['Расход (дивиденды)', 'dividend'],
  ['Расход: НДФЛ с дивидендов', 'expense'],
  ['Приход: дивиденды от ООО «Дочка»', 'income'],
  ['Выплата подрядчику', 'payment'],
  ['Бартер', null],
])('the type «%s» of a file is %s', (text, type) => {
  expect(typeOf(text)).toBe(type);
});

const none = { description: null, object: null, contractor: null, inn: null, bill: null, document: null };

it.each([
  ['-500', moneySentences.negative],
  ['9999999999', moneySentences.large],
  ['33,3333', moneySentences.fine],
  ['=B2*2', 'Формула без посчитанного значения: откройте файл в Excel, сохраните и загрузите снова или впишите сумму.'],
  ['1,234', '«1,234» можно прочесть двояко: как тысячи или как доли рубля. Впишите сумму иначе.'],
  ['21.11.2026', 'Дата вместо суммы: «21.11.2026». Впишите сумму.'],
  ['сто', 'Не сумма: «сто».'],
])('the amount «%s» is told what is wrong with it', (amount, detail) => {
  const row = { row: 2, type: 'expense', date: '2026-11-21', amount, ...none };
  expect(judgeOperation(row)).toEqual([{ field: 'amount', detail, level: 'error' }]);
});
