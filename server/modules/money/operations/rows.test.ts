import { describe, expect, it } from 'vitest';
import { monthTitle, transactionTitle } from './rows.ts';

describe('names of operations and months', () => {
  it.each([
    [{ type: 'expense', amount: 1200, date: '2026-11-21' }, 'Расход 1\u00a0200,00\u00a0₽, 21.11.2026'],
    [{ type: 'payment', amount: 0.5, date: '1999-01-02' }, 'Выплата 0,50\u00a0₽, 02.01.1999'],
    [{ type: 'income', amount: 999_999_999.99, date: '2026-02-28' }, 'Приход 999\u00a0999\u00a0999,99\u00a0₽, 28.02.2026'],
    [{ type: 'dividend', amount: 0, date: '2026-12-31' }, 'Дивиденды 0,00\u00a0₽, 31.12.2026'],
  ] as const)('%j is called %s', (row, title) => {
    expect(transactionTitle(row)).toBe(title);
  });

  it('a month is written in words', () => {
    expect(monthTitle('2026-10')).toBe('октябрь 2026\u00a0г.');
    expect(monthTitle('1900-01')).toBe('январь 1900\u00a0г.');
  });
});
