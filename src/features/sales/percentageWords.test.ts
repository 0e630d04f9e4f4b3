import { expect, it } from 'vitest';
import { signedPercent } from '../../ui/charts/shortMoney.ts';
import { percentageWords, toneOf } from './figureWords.ts';
import { shortDays } from './salesDays.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

it.each([
  [12.34, '+12,34 %: больше, чем в предыдущем периоде той же длины'],
  [-3, '−3 %: меньше, чем в предыдущем периоде той же длины'],
  [0, 'столько же, сколько в предыдущем периоде той же длины'],
  [-0.04, '−0,04 %: меньше, чем в предыдущем периоде той же длины'],
  [null, 'в предыдущем периоде той же длины выручка 0 ₽: сравнить не с чем'],
])('the percentage %s is given with its sign and in words', (percentage, words) => {
  expect(plain(percentageWords(percentage, null))).toBe(words);
});

it.each([
  [12.34, '+12,34 % к 10.10–31.10.2026: больше, чем в предыдущем периоде той же длины'],
  [0, 'столько же, сколько в предыдущем периоде той же длины (10.10–31.10.2026)'],
  [null, 'в предыдущем периоде той же длины (10.10–31.10.2026) выручка 0 ₽: сравнить не с чем'],
])('the percentage %s names the compared days where they are known', (percentage, words) => {
  expect(plain(percentageWords(percentage, { from: '2026-10-10', to: '2026-10-31' }))).toBe(words);
});

it('short days have the year of the first day where it is another', () => {
  expect(shortDays({ from: '2025-12-20', to: '2026-01-10' })).toBe('20.12.2025–10.01.2026');
  expect(shortDays({ from: '2026-11-21', to: '2026-11-21' })).toBe('21.11.2026');
});

it('a large percentage is written in groups, and zero has no sign', () => {
  expect(plain(signedPercent(1234.5))).toBe('+1 234,5 %');
  expect(plain(signedPercent(-0.01))).toBe('0 %');
});

it('a percentage has an arrow only where there is a change', () => {
  expect([toneOf(5), toneOf(-5), toneOf(0), toneOf(null)]).toEqual(['total-up total-better', 'total-down total-worse', '', '']);
  expect([toneOf(0.04), toneOf(-0.04)]).toEqual(['total-up total-better', 'total-down total-worse']);
});
