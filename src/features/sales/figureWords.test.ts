import { expect, it } from 'vitest';
import type { SaleFigureName } from '../../../contract/sale.ts';
import { changeTone, changeWords, figureWords } from './figureWords.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

it('sales figures are written in their units, with a dash where nothing can be computed', () => {
  const said = (figure: SaleFigureName, value: number | null) => plain(figureWords(figure, value));
  expect(said('net', -1234.5)).toBe('−1 234,50 ₽');
  expect(said('payments', 1234)).toBe('1 234');
  expect(said('logo_churn', 66.67)).toBe('66,67 %');
  expect(said('average_payment', null)).toBe('—');
});

it.each<[SaleFigureName, number | null, number | null, string]>([
  ['revenue', 150.1, 100, 'на 50,10 ₽ больше (+50,1 %)'],
  ['net', 0.3, 0.1, 'на 0,20 ₽ больше (+200 %)'],
  ['payments', 1, 4, 'на 3 меньше (−75 %)'],
  ['new_payers', 3, 0, 'на 3 больше'],
  ['net', 50, -20, 'на 70,00 ₽ больше'],
  ['logo_churn', 10, 12.5, 'на 2,5 п. п. меньше'],
  ['logo_churn', 10.04, 10, 'на 0,04 п. п. больше'],
  ['net', 112.35, 100, 'на 12,35 ₽ больше (+12,35 %)'],
  ['mrr', 990, 990, 'столько же'],
  ['average_payment', null, 990, 'не посчитать: не на что делить'],
  ['average_payment', 990, null, 'сравнить не с чем'],
])('the change of %s to %s after %s is described in words', (figure, value, before, words) => {
  expect(plain(changeWords(figure, value, before))).toBe(words);
});

it('a rise of a sales figure is marked as worse where more is worse', () => {
  expect(changeTone('revenue', 2, 1)).toBe('total-up total-better');
  expect(changeTone('lost_payers', 2, 1)).toBe('total-up total-worse');
  expect(changeTone('revenue_churn', 5, 9)).toBe('total-down total-better');
  expect(changeTone('logo_churn', 10.04, 10)).toBe('total-up total-worse');
  expect(changeTone('mrr', null, 9)).toBe('');
});
