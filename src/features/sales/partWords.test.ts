import { expect, it } from 'vitest';
import type { SaleFigureName } from '../../../contract/sale.ts';
import { partWords } from './figureWords.ts';

it.each<[SaleFigureName, { part?: number; whole?: number }, string | null]>([
  ['logo_churn', { part: 2, whole: 4 }, '2 из 4 плательщиков на начало периода'],
  ['logo_churn', { part: 1, whole: 1 }, '1 из 1 плательщика на начало периода'],
  ['logo_churn', { part: 1000, whole: 2021 }, '1 000 из 2 021 плательщика на начало периода'],
  ['logo_churn', { part: 0, whole: 0 }, 'на начало периода плательщиков не было'],
  ['revenue_churn', { part: 990, whole: 7920.5 }, '990,00 ₽ из 7 920,50 ₽ MRR на начало периода'],
  ['revenue_churn', {}, null],
  ['mrr', {}, null],
])('the parts of %s in %o are described as «%s»', (figure, parts, words) => {
  expect(partWords(figure, { value: null, before: null, ...parts })?.replace(/\u00a0/g, ' ') ?? null).toBe(words);
});
