import { describe, expect, it } from 'vitest';
import { readPriceText } from './priceText.ts';

describe('text of a demo price list', () => {
  it('gives categories with their services, money in roubles', () => {
    expect(readPriceText('\n# Обои\nПоклеить обои|м²|191.50|270\n\n# Пол\n')).toEqual([
      { title: 'Обои', services: [{ title: 'Поклеить обои', unit: 'м²', cost: 191.5, price: 270 }] },
      { title: 'Пол', services: [] },
    ]);
  });

  it.each(['Поклеить обои|м²|190|270', '# А\nОбои|м²|190', '# А\nОбои|м²|сто|270', '# А\nОбои|м²|1|2|3', '# А\n|м²|1|2'])(
    'is refused when it is %j',
    (text) => {
      expect(() => readPriceText(text)).toThrow(/cannot read/);
    },
  );
});
