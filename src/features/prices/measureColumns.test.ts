import { describe, expect, it } from 'vitest';
import { moneySentences } from '../../../contract/money.ts';
import { parseTypedMoney } from '../../lib/sumExpression.ts';
import { parsePastedMoney, parsePercentCell, readDecimal, readPercent } from './measureColumns.ts';

describe('numbers as people type them', () => {
  it('are read with a comma or a point, any minus, spaces and a percent sign', () => {
    expect(['30', '12,5', '12.5', '−7', '-7', '–7', '+3', '1 200', '1\u00a0200,25'].map(readDecimal)).toEqual([
      30, 12.5, 12.5, -7, -7, -7, 3, 1200, 1200.25,
    ]);
    expect(['30 %', '30,1%', '50,0\u00a0%'].map(readPercent)).toEqual([30, 30.1, 50]);
  });
  it('are not guessed from other text', () => {
    for (const text of ['', ' ', 'тридцать', '1e3', '1,2,3', '12 34', '--5', '5 ₽', '0x10', 'Infinity'])
      expect(readDecimal(text)).toBeNull();
  });
});

describe('a pasted sum', () => {
  it.each(['-   ₽', ' -\u00a0\u00a0\u00a0р. ', '–', '—', '-'])('is a zero where «%s» stands for it, which is none when typed', (text) => {
    expect(parsePastedMoney(text)).toEqual({ value: 0 });
    expect(parseTypedMoney(text, 200)).toEqual({ error: moneySentences.none });
  });

  it('is read as a typed one where it is a number, and refused where it is none', () => {
    expect(parsePastedMoney('1 200,50 ₽')).toEqual({ value: 1200.5 });
    expect(parsePastedMoney('-5 ₽')).toEqual({ error: moneySentences.negative });
    expect(parsePastedMoney('₽')).toEqual({ error: moneySentences.none });
  });
});

describe('a percent cell', () => {
  it('says what is wrong with its text', () => {
    expect(parsePercentCell('margin')('30,5')).toEqual({ value: 30.5 });
    expect(parsePercentCell('margin')('много')).toEqual({ error: 'Укажите проценты числом, например 30 или 12,5.' });
    expect(parsePercentCell('markup')('1,23456')).toEqual({ error: expect.stringContaining('четырёх знаков') });
  });
});
