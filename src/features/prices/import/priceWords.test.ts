import { expect, it } from 'vitest';
import { priceOf, readPriceWords, type WordChoice } from './priceWords.ts';

it.each([
  ['от 500', 'from', 500, 500, ''],
  ['500 и выше', 'from', 500, 500, ''],
  ['до 1 900 руб.', 'upTo', 1900, 1900, ''],
  ['500-700', 'range', 500, 700, ''],
  ['от 1200 до 1800 руб.', 'range', 1200, 1800, ''],
  ['2-3 тыс.', 'range', 2000, 3000, ''],
  ['от 3 до 5 млн руб.', 'range', 3_000_000, 5_000_000, ''],
  ['300-500 р/м2', 'range', 300, 500, 'м2'],
  ['~250', 'about', 250, 250, ''],
  ['2 тыс.', 'thousands', 2000, 2000, ''],
  ['1,2 млн', 'thousands', 1_200_000, 1_200_000, ''],
  ['450 р/м2', 'per', 450, 450, 'м2'],
  ['400 руб. за 1 кв.м', 'per', 400, 400, 'кв.м'],
  ['1200 (без материала)', 'noted', 1200, 1200, ''],
  ['1 500-00', 'noted', 1500, 1500, ''],
  ['1200 руб. 50 коп.', 'noted', 1200.5, 1200.5, ''],
  ['дек.61', 'date', 12.61, 12.61, ''],
  ['12.май', 'date', 12.05, 12.05, ''],
  ['01.мар', 'date', 1.03, 1.03, ''],
  ['бесплатно', 'free', 0, 0, ''],
])('the price «%s» is read as %s: %d … %d', (text, kind, lower, upper, unit) => {
  const read = readPriceWords(text);
  expect(read).toMatchObject({ kind, unit });
  expect(read && [priceOf(read, 'lower'), priceOf(read, 'upper')]).toEqual([lower, upper]);
});

it.each(['договорная', 'Цена договорная', 'по договорённости', 'дог.', 'по запросу', 'уточняйте'])('the price «%s» is agreed', (text) =>
  expect(readPriceWords(text)).toEqual({ kind: 'agreed', bounds: null, unit: '' }),
);

it.each([
  '01.03.2025',
  '12.05.2026',
  'дек.1961',
  '',
  'дорого',
  '500',
  '1,234',
  '-5',
  '=C6*2',
  '700-500',
  '500 / 700',
  'цена за м2',
  '25 тел.',
])('the text «%s» is no price in words', (text) => expect(readPriceWords(text)).toBeNull());

it('a range gives one of its bounds or the middle, and nothing where no price is wanted', () => {
  const read = readPriceWords('500-701');
  const prices = (['lower', 'middle', 'upper', 'none', 'skip'] as WordChoice[]).map((choice) => read && priceOf(read, choice));
  expect(prices).toEqual([500, 600.5, 701, null, null]);
});
