import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromKopecks } from '../../contract/primitives.ts';
import { moneyEditText, parseMoneyCell } from './moneyCell.ts';

describe('money cell', () => {
  it.each([
    ['191,50', 191.5],
    ['191.5', 191.5],
    ['1 234,05', 1234.05],
    ['1\u00a0234\u202f567', 1_234_567],
    ['0', 0],
  ])('reads %s', (typed, value) => {
    expect(parseMoneyCell(typed)).toEqual({ value });
  });

  it.each(['', 'сто', '12abc', '1,2,3', '-5', '9999999999', '191,505'])('refuses «%s» with a sentence', (typed) => {
    expect(parseMoneyCell(typed)).toEqual({ error: expect.stringMatching(/\.$/) });
  });

  it('reads the text that its editor shows as the same sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kopecks) => {
        const roubles = fromKopecks(kopecks);
        expect(parseMoneyCell(moneyEditText(roubles))).toEqual({ value: roubles });
      }),
    );
  });

  it('shows kopecks with two digits and only when there are some', () => {
    expect(moneyEditText(191.5)).toBe('191,50');
    expect(moneyEditText(200)).toBe('200');
    expect(moneyEditText(0.05)).toBe('0,05');
    expect(moneyEditText(null)).toBe('');
  });
});
