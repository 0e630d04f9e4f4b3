import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromKopecks, moneyEditText, moneyOfNumber, moneySentences, parseMoneyCell, readMoney, typedSum } from './money.ts';

describe('money cell', () => {
  it.each([
    ['191,50', 191.5],
    ['191.5', 191.5],
    ['1 234,05', 1234.05],
    ['1\u00a0234\u202f567', 1_234_567],
    ['0', 0],
    ['р.1 200,00', 1200],
    ['₽1,200.00', 1200],
    [' руб.\u00a015', 15],
  ])('reads %s', (typed, value) => {
    expect(parseMoneyCell(typed)).toEqual({ value });
  });

  it.each(['', 'сто', '12abc', '1,2,3', '-5', '9999999999', '191,505', 'р.', '₽₽5', 'р5'])('refuses «%s» with a sentence', (typed) => {
    expect(parseMoneyCell(typed)).toEqual({ error: expect.stringMatching(/\.$/) });
  });

  it.each(['-5', '-р.1 200,00', '-₽5', '− ₽\u00a05'])('says of «%s» that a sum cannot be negative', (typed) => {
    expect(parseMoneyCell(typed)).toEqual({ error: moneySentences.negative });
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

describe('the parser of rouble sums written by people', () => {
  it.each([
    ['191,5', 19150],
    ['191.50', 19150],
    ['  1 234,56 ', 123456],
    ['1\u00a0234', 123400],
    ['1\u202f234\u202f567,8', 123456780],
    ["1'234.50", 123450],
    ['1’234’567', 123456700],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['1,234,567', 123456700],
    ['12 000 ₽', 1200000],
    ['350 руб.', 35000],
    ['350р', 35000],
    ['0,125', 13],
    ['12,3456', 1235],
    ['1234,567', 123457],
    ['−5', -500],
    ['-0', 0],
  ])('reads %j as %i kopecks', (text, kopecks) => {
    expect(readMoney(text)?.kopecks).toBe(kopecks);
  });

  it.each([
    '',
    ' ',
    'договорная',
    '12 34',
    '1,234',
    '1.234',
    '1,2,3',
    '1.2345,6',
    '5,',
    ',5',
    '1e5',
    '0x10',
    '10-20',
    '1 234 5,0',
    'NaN',
    '12м2',
    "1'234 567",
  ])('does not guess at %j', (text) => {
    expect(readMoney(text)).toBeNull();
  });

  it('says when decimals were rounded away', () => {
    expect(readMoney('10,456')).toBeNull();
    expect(readMoney('10,4561')).toEqual({ kopecks: 1046, rounded: true });
    expect(readMoney('10,4500')).toEqual({ kopecks: 1045, rounded: false });
  });

  it('reads back whatever Russian formatting prints', () => {
    const print = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kopecks) => {
        expect(readMoney(print.format(kopecks / 100))).toEqual({ kopecks, rounded: false });
      }),
    );
  });
});

it.each([
  [1.005, 101, true],
  [1.255, 126, true],
  [10.4561, 1046, true],
  [191.49999999999997, 19_150, false],
  [999_999_999.99, 99_999_999_999, false],
])('the number %d in a cell is %i kopecks', (roubles, kopecks, rounded) => {
  expect(moneyOfNumber(roubles)).toEqual({ kopecks, rounded });
});

it.each([
  ['1200', 1200, 1200.99],
  ['1 200,50', 1200.5, 1200.5],
  ['1\u00a0200.5', 1200.5, 1200.59],
  ['−1\u202f200\u00a0₽', 1200, 1200.99],
  ['₽1 200', 1200, 1200.99],
  ['-р.1 200,00', 1200, 1200],
  ['15 руб.', 15, 15.99],
  ['1 200 рублей', 1200, 1200.99],
  ['1200 Руб', 1200, 1200.99],
  ['15,5 rub', 15.5, 15.59],
  ['0,07', 0.07, 0.07],
])('the search text «%s» is looked for as a sum', (text, least, most) => {
  expect(typedSum(text)).toEqual({ least, most });
});

it.each(['', 'акт 12', '12.345', '1,2,3', '12345678901', '-', 'р', '15руб50', '₽'])('the search text «%s» is not a sum', (text) => {
  expect(typedSum(text)).toBeNull();
});
