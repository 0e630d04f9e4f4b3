import { expect, it } from 'vitest';
import { signedSum } from './cellValues.ts';

it.each([
  ['1 234,50', 1234.5],
  ['1\u00a0234,50 ₽', 1234.5],
  ['12 000 руб.', 12_000],
  ['-500', -500],
  ['−500,5 ₽', -500.5],
  ['(1 234,50)', -1234.5],
  ['(500) ₽', -500],
  ['500-', -500],
  ['+10', 10],
  [-7.25, -7.25],
  ['', null],
  ['—', null],
  [null, null],
  ['договорная', 'договорная'],
  ['(нет)', '(нет)'],
  ['1,234', '1,234'],
])('the cell %j is read as the signed sum %j', (cell, sum) => expect(signedSum(cell)).toBe(sum));
