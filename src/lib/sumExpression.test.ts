import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedMoney, readSum } from './sumExpression.ts';

const kopecks = (text: string) => readSum(text)?.kopecks ?? null;

describe('a typed sum', () => {
  it.each([
    ['1200+350*2', 190_000],
    ['1 200,50', 120_050],
    ['1\u00a0200,5 ₽', 120_050],
    ['(1 200,50 − 80) × 2', 224_100],
    ['900/4', 22_500],
    ['900:4', 22_500],
    ['10 - 2 - 3', 500],
    ['2+3*4-6/2', 1_100],
    ['100/3*3', 10_000],
    ['0,1+0,2', 30],
    ['5х12', 6_000],
    ['-(2+3)', -500],
    ['2*-3', -600],
    ['1,5*0,375', 56],
    ['1.234,56+1', 123_556],
    ['12 000 + 1 500 руб.', 1_350_000],
    ['=2*60', 12_000],
    ['= 120,50', 12_050],
    ['1200+10%', 132_000],
    ['1200*10%', 12_000],
    ['1200 − 10% + 5', 108_500],
  ])('«%s» is calculated', (text, value) => {
    expect(kopecks(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '1+',
    '+',
    '1//2',
    '(1',
    '1)',
    '1/0',
    '1/(2-2)',
    'abc',
    '1e5',
    '1,2,3+1',
    '12 34+1',
    '2**3',
    '()',
    '10%',
    '+10%',
    '-10%',
    '==2',
    `${'9'.repeat(30)}*9`,
  ])('«%s» is not understood', (text) => {
    expect(readSum(text)).toBeNull();
  });

  it('is marked when it was calculated or rounded', () => {
    expect(readSum('120,50')).toEqual({ kopecks: 12_050, counted: false, rounded: false });
    expect(readSum('60+60,50')).toEqual({ kopecks: 12_050, counted: true, rounded: false });
    expect(readSum('100/3')).toEqual({ kopecks: 3_333, counted: true, rounded: true });
    expect(readSum('0,005*1')).toEqual({ kopecks: 1, counted: true, rounded: true });
    expect(readSum('-0,005*1')).toEqual({ kopecks: -1, counted: true, rounded: true });
  });

  it('is calculated exactly, whatever the signs and the order', () => {
    // a random expression beside its value in ten-thousandths, which two decimals times two decimals reach
    type Made = { text: string; value: bigint };
    const number = fc.integer({ min: 0, max: 9_999_999 }).map((cents): Made & { cents: bigint } => {
      const [whole, part] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')];
      return { text: `${whole},${part}`, value: BigInt(cents) * 100n, cents: BigInt(cents) };
    });
    const product = fc
      .tuple(number, number, fc.constantFrom('*', '×', ' х '))
      .map(([a, b, sign]): Made => ({ text: `${a.text}${sign}${b.text}`, value: a.cents * b.cents }));
    const term = fc.oneof<fc.Arbitrary<Made>[]>(number, product);
    const terms = fc.array(fc.tuple(fc.constantFrom('+', '-', ' − '), term), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(term, terms, fc.boolean(), (first, rest, bracketed) => {
        const text = rest.reduce((line, [sign, { text: next }]) => `${line}${sign}${next}`, first.text);
        const exact = rest.reduce((sum, [sign, { value }]) => (sign === '+' ? sum + value : sum - value), first.value);
        const away = exact < 0n ? -((-exact + 50n) / 100n) : (exact + 50n) / 100n;
        expect(kopecks(bracketed ? `(${text})` : text)).toBe(Number(away));
      }),
    );
  });

  it('never throws an exception, and gives only whole kopecks', () => {
    const signs = fc.array(fc.constantFrom(...'0123456789+-*/().,  ×:хр₽'), { maxLength: 40 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(signs, fc.string()), (text) => {
        const sum = readSum(text);
        if (sum) expect(Number.isSafeInteger(sum.kopecks)).toBe(true);
      }),
    );
  });
});

describe('a sum typed into a cell', () => {
  it.each([
    ['=2*60', 120],
    ['1200+350', 1550],
    ['+10%', 220],
    ['−12,5 %', 175],
    ['+10%-10%', 198],
    ['100/3', 33.33],
    ['191,50', 191.5],
  ])('«%s» in a cell of 200 ₽ is calculated', (typed, value) => {
    expect(parseTypedMoney(typed, 200)).toEqual({ value });
  });

  it.each([
    ['100-500', /отрицательной/],
    ['99999999*99', /больше/],
    ['0,005', /двух знаков/],
    ['2*', /числом/],
    ['10%', /числом/],
  ])('«%s» is refused in words', (typed, error) => {
    expect(parseTypedMoney(typed, 200)).toEqual({ error: expect.stringMatching(error) });
  });
});
