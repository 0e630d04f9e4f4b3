import { expect, it } from 'vitest';
import { percentageWords, signedPercent, toneOf } from './percentageWords.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

it.each([
  [12.34, '+12,3 %: больше, чем в предыдущем периоде той же длины'],
  [-3, '−3 %: меньше, чем в предыдущем периоде той же длины'],
  [0, 'столько же, сколько в предыдущем периоде той же длины'],
  [-0.04, 'столько же, сколько в предыдущем периоде той же длины'],
  [null, 'в предыдущем периоде той же длины выручка 0 ₽: сравнить не с чем'],
])('%s is told by its sign and in words', (percentage, words) => {
  expect(plain(percentageWords(percentage))).toBe(words);
});

it('groups what has grown a lot, and never writes a sign before nothing', () => {
  expect(plain(signedPercent(1234.5))).toBe('+1 234,5 %');
  expect(plain(signedPercent(-0.01))).toBe('0 %');
});

it('has an arrow only where there is a change', () => {
  expect([toneOf(5), toneOf(-5), toneOf(0), toneOf(null)]).toEqual(['total-up total-better', 'total-down total-worse', '', '']);
});
