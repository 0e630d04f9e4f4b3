import { expect, it } from 'vitest';
import { changeWords, marginChangeWords, toneOf } from './Totals.tsx';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

it.each([
  [112_000, 100_000, 'на 12 000,00 ₽ больше (+12 %), чем год назад'],
  [88_000.5, 100_000, 'на 11 999,50 ₽ меньше (−12 %), чем год назад'],
  [100.1, 100.1, 'столько же, сколько год назад'],
  [500, 0, 'на 500,00 ₽ больше, чем год назад'],
  [-100, -300, 'на 200,00 ₽ больше, чем год назад'],
  [-50, 100, 'на 150,00 ₽ меньше (−150 %), чем год назад'],
  [9_999.99, 10_000, 'на 0,01 ₽ меньше (0 %), чем год назад'],
  [10_000.01, 10_000, 'на 0,01 ₽ больше (0 %), чем год назад'],
])('the change to %d after %d is described in words', (now, before, words) => {
  expect(plain(changeWords(now, before, 'year'))).toBe(words);
});

it.each([
  [26.9, 21.8, 'на 5,1 п. п. выше, чем в предыдущем периоде'],
  [10, 12.5, 'на 2,5 п. п. ниже, чем в предыдущем периоде'],
  [10, 10.01, 'столько же, сколько в предыдущем периоде'],
  [10, null, 'не с чем сравнить: тогда не было прихода'],
  [null, 10, 'нет прихода: не посчитать'],
])('the change to a margin of %s after %s is described in words', (now, before, words) => {
  expect(plain(marginChangeWords(now, before, 'previous'))).toBe(words);
});

it('the change of an analytics figure has an arrow only where the words name a difference', () => {
  expect(toneOf('margin', 10.01, 10)).toBe('');
  expect(toneOf('margin', 10.1, 10)).toBe('total-up total-better');
  expect(toneOf('profit', 100.01, 100)).toBe('total-up total-better');
  expect(toneOf('expense', 100.01, 100)).toBe('total-up total-worse');
  expect(toneOf('expense', 100, 100)).toBe('');
});
