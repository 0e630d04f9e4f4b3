import { expect, it } from 'vitest';
import { money } from '../../lib/format.ts';
import { figureOf, formula, typesOf } from './figures.ts';

const sums = { income: 1000.1, expense: 300.2, payment: 200.3, dividend: 50.05 };

it.each([
  ['income', 1000.1],
  ['profit', 499.6],
  ['balance', 449.55],
  ['cost', 500.5],
  ['turnover', 1500.6],
] as const)('the figure %s is exact to the kopeck', (measure, figure) => {
  expect(figureOf(measure, sums)).toBe(figure);
});

it('the margin exists only where there was income', () => {
  expect(figureOf('margin', sums)).toBeCloseTo(49.955, 3);
  expect(figureOf('margin', { ...sums, income: 0 })).toBeNull();
});

it('the formula of a figure is given in words and in numbers', () => {
  const filled = formula('profit', (type) => money(sums[type])).replace(/\u00a0/g, ' ');
  expect(formula('profit')).toBe('приход − расход − выплаты');
  expect(filled).toBe('1 000,10 ₽ − 300,20 ₽ − 200,30 ₽');
  expect(formula('margin').replace(/\u00a0/g, ' ')).toBe('(приход − расход − выплаты) : приход × 100 %');
});

it('a figure names the types of operations behind it', () => {
  expect(typesOf('balance')).toEqual(['income', 'expense', 'payment', 'dividend']);
  expect(typesOf('cost')).toEqual(['expense', 'payment']);
});
