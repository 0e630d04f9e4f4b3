import { describe, expect, it } from 'vitest';
import { parsePercentCell, readDecimal, readPercent } from './measureColumns.ts';

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

describe('a percent cell', () => {
  it('says what is wrong with its text', () => {
    expect(parsePercentCell('margin')('30,5')).toEqual({ value: 30.5 });
    expect(parsePercentCell('margin')('много')).toEqual({ error: 'Укажите проценты числом, например 30 или 12,5.' });
    expect(parsePercentCell('markup')('1,23456')).toEqual({ error: expect.stringContaining('четырёх знаков') });
  });
});
