import { expect, it } from 'vitest';
import { percent, shortMoney } from './shortMoney.ts';

it.each([
  [0, '0'],
  [-40.4, '−40'],
  [950, '950'],
  [1500, '1,5 тыс.'],
  [350_000, '350 тыс.'],
  [999_999, '1 млн'],
  [-1_250_000, '−1,3 млн'],
  [12_300_000_000, '12,3 млрд'],
])('%d is written shortly as %s', (roubles, text) => {
  expect(shortMoney(roubles).replace(/\u00a0/g, ' ')).toBe(text);
});

it('a missing percentage is written as a dash', () => {
  expect(percent(null)).toBe('—');
  expect(percent(12.345).replace(/\u00a0/g, ' ')).toBe('12,3 %');
});
