import { expect, it } from 'vitest';
import { typedSum } from './service.ts';

it.each([
  ['1200', 1200, 1200.99],
  ['1 200,50', 1200.5, 1200.5],
  ['1\u00a0200.5', 1200.5, 1200.59],
  ['−1\u202f200\u00a0₽', 1200, 1200.99],
  ['15 руб.', 15, 15.99],
  ['0,07', 0.07, 0.07],
])('the search text «%s» is looked for as a sum', (text, least, most) => {
  expect(typedSum(text)).toEqual({ least, most });
});

it.each(['', 'акт 12', '12.345', '1,2,3', '12345678901', '-', 'р'])('the search text «%s» is not a sum', (text) => {
  expect(typedSum(text)).toBeNull();
});
