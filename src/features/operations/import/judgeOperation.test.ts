import { expect, it } from 'vitest';
import { typeOf } from './judgeOperation.ts';

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
