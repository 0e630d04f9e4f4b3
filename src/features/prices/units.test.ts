import { describe, expect, it } from 'vitest';
import { bareUnit, directoryUnit, proposeUnits, unitOfHeading } from './units.ts';

it.each([
  ['Цена за штуку', 'шт'],
  ['цена за пог. м', 'пог. м'],
  ['руб./м2', 'м²'],
  ['1 шт.', 'шт'],
  ['m2', 'м²'],
  ['точ.', 'точка'],
  ['чел/час', 'чел.-ч'],
  ['100 м2', null],
  ['маяк', null],
])('the unit «%s» is %s in the directory', (text, unit) => expect(directoryUnit(text)).toBe(unit));

it.each([
  ['Цена за м2, руб.', 'м2'],
  ['Стоимость, руб./шт.', 'шт.'],
  ['Цена, руб. / за пог. м', 'пог. м'],
  ['Цена за м2, т.руб.', 'м2'],
  ['Цена за м2, тыс.р', 'м2'],
  ['Цена за т. руб.', 'т.'],
  ['Цена за 1 т. руб.', 'т.'],
  ['Цена за литр', 'литр'],
  ['Цена за ед.', ''],
  ['Цена, руб.', ''],
  ['Работа / материал', ''],
])('the heading «%s» names the unit «%s»', (heading, unit) => expect(unitOfHeading(heading)).toBe(unit));

it('words around a unit are no part of it', () => {
  expect(['Цена за рулон', 'за подъезд', '100 м', 'р/п'].map(bareUnit)).toEqual(['рулон', 'подъезд', '100 м', 'п']);
});

describe('units proposed for a file', () => {
  it('are those of the directory', () => {
    expect(proposeUnits(['м.пог', 'м.п.', 'шт', 'шт.', 'комплект', 'Цена за маяк'], [])).toEqual({
      'м.пог': 'пог. м',
      'м.п.': 'пог. м',
      шт: 'шт',
      'шт.': 'шт',
      комплект: 'компл',
      'Цена за маяк': 'маяк',
    });
  });

  it('are those of the company first, the most used of several', () => {
    expect(proposeUnits(['кв.м', 'шт', 'Маяк', 'м²'], ['м2', 'м²', 'шт.', 'маяк'])).toEqual({
      'кв.м': 'м2',
      шт: 'шт.',
      Маяк: 'маяк',
      'м²': 'м²',
    });
  });

  it('keep a dot that the whole file has, and change nothing in an export of the list', () => {
    expect(proposeUnits(['шт.', 'м²'], [])).toEqual({ 'шт.': 'шт.', 'м²': 'м²' });
    const own = ['шт.', 'шт', 'м.пог', 'Цена за м2'];
    expect(proposeUnits(own, own)).toEqual(Object.fromEntries(own.map((unit) => [unit, unit])));
  });
});
