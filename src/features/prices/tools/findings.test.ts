import { describe, expect, it } from 'vitest';
import { commonUnits } from '../../../../contract/priceList.ts';
import type { Service } from '../../../../contract/service.ts';
import { sampleService } from '../../../../tests/support/sample-service.ts';
import { titleKey } from '../../../lib/lookAlikes.ts';
import { mendedUnits, unitSymbol } from '../units.ts';
import { extentText, findAll, tidyTitle } from './findings.ts';

let last = 0;
const service = (title: string, more: Partial<Service> = {}) =>
  sampleService({ guid: String(++last), title, category: 'walls', unit_of_measure: 'м²', ...more });
const walls = (...services: Service[]) => [{ guid: 'walls', title: 'Стены', services }];
const brief = (found: ReturnType<typeof findAll>) => found.map(({ kind, service: { title }, fix, sure }) => [kind, title, fix.to, sure]);

describe('titles of services', () => {
  it('lose extra spaces and Latin letters inside Russian words', () => {
    expect(tidyTitle(' Oкраска  стен , 2 слоя ')).toBe('Окраска стен, 2 слоя');
  });

  it('are reported with what is wrong in them', () => {
    const found = findAll(walls(service('Окраска\u00a0стен'), service('Укладка  плитки'), service('Mонтаж\u00a0двери')));
    expect(found.map(({ about }) => about)).toEqual(['неразрывные пробелы', 'лишние пробелы', 'латинские буквы в русских словах']);
  });

  it('keep Latin words, brands and models', () => {
    for (const title of ['Монтаж Wi-Fi роутера', 'Клей Ceresit CM11', 'Труба PEX d20']) expect(tidyTitle(title)).toBe(title);
  });

  it('are compared without regard to case, ё, spaces, punctuation and look-alike letters', () => {
    const key = titleKey('Чёрновая стяжка пола (до 50 мм)');
    for (const same of ['черновая стяжка пола до 50мм', 'ЧЕРНОВАЯ  СТЯЖКА ПОЛА, до 50 мм.', 'Чepновая стяжкa пола (до 50 мм)']) {
      expect(titleKey(same)).toBe(key);
    }
    expect(titleKey('Стяжка пола до 60 мм')).not.toBe(key);
  });

  it.each([
    ['Труба 1/2', 'Труба 12'],
    ['Автомат 1,6А', 'Автомат 16А'],
    ['Кабель 3×2,5', 'Кабель 3×25'],
    ['Кабель 3×25', 'Кабель 325'],
    ['Слой 10–20 мм', 'Слой 1020 мм'],
    ['Монтаж, h<3 м', 'Монтаж, h>3 м'],
    ['Труба ½', 'Труба ¾'],
    ['Категория Ⅰ', 'Категория Ⅱ'],
  ])('%s and %s are different', (one, other) => expect(titleKey(one)).not.toBe(titleKey(other)));

  it.each([
    ['Кабель 3×2,5', 'Кабель 3 x 2.5'],
    ['Слой 10–20 мм', 'Слой 10 - 20мм'],
    ['Окраска в 2, 3 слоя', 'Окраска в 2 3 слоя'],
    ['Труба - 1/2', 'Труба 1/2.'],
  ])('%s and %s are the same', (one, other) => expect(titleKey(one)).toBe(titleKey(other)));
});

describe('units of services', () => {
  it.each([
    ['м2', 'м²'],
    ['кв.м', 'м²'],
    ['кв. м.', 'м²'],
    ['М2', 'м²'],
    ['m2', null],
    ['шт.', 'шт'],
    ['ШТ', 'шт'],
    ['м.пог', 'пог. м'],
    ['п.м.', 'пог. м'],
    ['пог.м', 'пог. м'],
    ['м.п.', 'пог. м'],
    ['куб.м', 'м³'],
    ['мешок', null],
  ])('%s becomes %s', (unit, symbol) => expect(unitSymbol(unit)).toBe(symbol));

  it('that are offered need no mending', () => expect(mendedUnits(commonUnits)).toEqual(new Map()));

  it('get one spelling over the list, and a dot that the whole list has stays', () => {
    expect(mendedUnits(['кг.', 'кг.', 'точка', 'м²'])).toEqual(new Map());
    expect(mendedUnits(['шт.', 'шт', 'м2'])).toEqual(
      new Map([
        ['шт.', 'шт'],
        ['м2', 'м²'],
      ]),
    );
  });
});

describe('the check of a price list', () => {
  it('finds nothing in a list that is in order', () => {
    expect(findAll(walls(service('Окраска'), service('Грунтовка')))).toEqual([]);
  });

  it('finds duplicates and is sure only of identical ones', () => {
    const found = findAll(walls(service('Окраска стен'), service('окраска  стен'), service('Окраска стен.', { price_per_unit: 250 })));
    expect(brief(found)).toEqual([
      ['duplicate', 'окраска  стен', true, true],
      ['duplicate', 'Окраска стен.', true, false],
      ['title', 'окраска  стен', 'окраска стен', true],
    ]);
  });

  it('takes neither fractions nor Roman numerals for punctuation', () => {
    expect(findAll(walls(service('Кран ½'), service('Кран ¾'), service('Этап Ⅰ'), service('Этап Ⅱ')))).toEqual([]);
  });

  it('is not sure of a duplicate that has another note', () => {
    const found = findAll(walls(service('Окраска стен'), service('Окраска стен', { note: 'в два слоя' })));
    expect(brief(found)).toEqual([['duplicate', 'Окраска стен', true, false]]);
  });

  it('offers prices with the usual markup of the category, rounded up to whole roubles', () => {
    const found = findAll(
      walls(
        service('А', { cost_per_unit: 100, price_per_unit: 150 }),
        service('Б', { cost_per_unit: 100, price_per_unit: 160 }),
        service('В', { cost_per_unit: 100, price_per_unit: 300 }),
        service('Г', { cost_per_unit: 99.99, price_per_unit: 0 }),
        service('Д', { cost_per_unit: 200, price_per_unit: 190 }),
        service('Е', { cost_per_unit: 0, price_per_unit: 0 }),
      ),
    );
    expect(brief(found)).toEqual([
      ['no_price', 'Г', 160, false],
      ['loss', 'Д', 320, false],
      ['no_price', 'Е', null, false],
    ]);
  });
});

it('says how many services one press of the check mends', () => {
  expect(extentText(3)).toBe('Исправится: 3\u00a0услуги.');
  expect(extentText(20_001)).toBe('Исправятся первые 20\u00a0000 из 20\u00a0001\u00a0услуги, остальные останутся отмеченными.');
});
