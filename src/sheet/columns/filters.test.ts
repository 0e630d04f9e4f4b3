import { describe, expect, it } from 'vitest';
import { moneyEditText, readMoney } from '../../../contract/money.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import { filterText, wholeTest } from './filters.ts';
import { headingAction } from './useHeadingKeys.ts';

const price: SheetColumn<object> = {
  key: 'price',
  title: 'Цена, ₽',
  name: 'Цена',
  kind: 'number',
  text: () => '',
  numberText: (kopecks) => `${kopecks / 100} ₽`,
};

describe('the search for a sum', () => {
  const sums: SheetColumn<{ kopecks: number | null }> = {
    key: 'price',
    title: 'Цена',
    kind: 'number',
    searched: 'whole',
    text: () => '',
    editText: ({ kopecks }) => moneyEditText(kopecks === null ? null : kopecks / 100),
    number: ({ kopecks }) => kopecks,
    readNumber: (text) => readMoney(text)?.kopecks ?? null,
  };
  it.each([
    ['200', 20000, true],
    ['200', 20050, true],
    ['200', 200000, false],
    ['200,00', 20000, true],
    ['200,00', 20050, false],
    ['1990,00', 199000, true],
    ['191.5', 19150, true],
    ['200,00', null, false],
  ])('%s and %s kopecks: %s', (word, kopecks, found) => {
    expect(wholeTest([sums], word)?.({ kopecks })).toBe(found);
  });
});

describe('the text of a filter', () => {
  it.each([
    [{ kind: 'number', from: 10000, to: 50000 }, 'Цена: от 100 ₽ до 500 ₽'],
    [{ kind: 'number', from: null, to: 50000 }, 'Цена: до 500 ₽'],
    [{ kind: 'number', from: 0, to: 0 }, 'Цена: 0 ₽'],
    [{ kind: 'text', how: 'contains', text: ' стен ' }, 'Цена: содержит «стен»'],
    [{ kind: 'text', how: 'empty' }, 'Цена: пусто'],
    [{ kind: 'choice', values: ['м²', '', 'шт.', 'кг', 'т'] }, 'Цена: м², (пусто), шт. и ещё 2'],
  ] as const)('describes %o', (filter, text) => {
    expect(filterText(price, filter)).toBe(text);
  });
});

describe('the keys on a column heading', () => {
  const press = (code: string, ...held: ('altKey' | 'ctrlKey' | 'shiftKey')[]) =>
    headingAction({
      code,
      altKey: held.includes('altKey'),
      ctrlKey: held.includes('ctrlKey'),
      shiftKey: held.includes('shiftKey'),
      metaKey: false,
    });
  it('open the menu, move and resize the column, and leave other keys to the sheet', () => {
    expect(press('ArrowDown', 'altKey')).toEqual({ do: 'menu' });
    expect(press('F10', 'shiftKey')).toEqual({ do: 'menu' });
    expect(press('ArrowLeft', 'altKey')).toEqual({ do: 'move', step: -1 });
    expect(press('ArrowRight', 'ctrlKey')).toEqual({ do: 'resize', step: 1 });
    expect(press('ArrowRight')).toBeNull();
    expect(press('ArrowDown')).toBeNull();
    expect(press('ArrowRight', 'ctrlKey', 'shiftKey')).toBeNull();
  });
});
