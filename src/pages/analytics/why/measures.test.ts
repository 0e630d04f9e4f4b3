import { expect, it } from 'vitest';
import { money } from '../../../lib/format.ts';
import { figureOf, formula, typesOf } from './measures.ts';

const sums = { income: 1000.1, expense: 300.2, payment: 200.3, dividend: 50.05 };

it.each([
  ['income', 1000.1],
  ['profit', 499.6],
  ['balance', 449.55],
  ['cost', 500.5],
  ['turnover', 1500.6],
] as const)('%s is exact to the kopeck', (measure, figure) => {
  expect(figureOf(measure, sums)).toBe(figure);
});

it('has a margin only where there was income', () => {
  expect(figureOf('margin', sums)).toBeCloseTo(49.955, 3);
  expect(figureOf('margin', { ...sums, income: 0 })).toBeNull();
});

it('says its formula in words and in figures', () => {
  const filled = formula('profit', (type) => money(sums[type])).replace(/\u00a0/g, ' ');
  expect(formula('profit')).toBe('приход − расход − выплаты');
  expect(filled).toBe('1 000,10 ₽ − 300,20 ₽ − 200,30 ₽');
  expect(formula('margin').replace(/\u00a0/g, ' ')).toBe('(приход − расход − выплаты) : приход × 100 %');
});

it('names the operations behind a figure', () => {
  expect(typesOf('balance')).toEqual(['income', 'expense', 'payment', 'dividend']);
  expect(typesOf('cost')).toEqual(['expense', 'payment']);
});
