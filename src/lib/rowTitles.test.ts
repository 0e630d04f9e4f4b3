import { expect, it } from 'vitest';
import { byTitle, optionMatches, rowOptions } from './rowTitles.ts';

const row = (guid: string, title: string, is_deleted = false) => ({ guid, title, is_deleted });

it('the options are the rows sorted by name, with numbers in order, and a deleted row only while it is chosen', () => {
  const rows = [row('a', 'Квартира 10'), row('b', 'Квартира 9'), row('c', 'Дача', true)];
  expect(rowOptions(rows).map(({ value }) => value)).toEqual(['b', 'a']);
  expect(rowOptions(rows, 'c').map(({ value }) => value)).toEqual(['c', 'b', 'a']);
});

it('rows are sorted by title, with the numbers in titles by value', () => {
  const titles = ['Этап 10', 'Этап 2', 'электрика', 'Бетон'];
  const sorted = titles.map((title) => ({ title })).sort(byTitle);
  expect(sorted.map(({ title }) => title)).toEqual(['Бетон', 'электрика', 'Этап 2', 'Этап 10']);
});

it('an option is found by a part of its name in any case, with е for ё too', () => {
  expect(optionMatches(' озер', { label: 'Дом на Озёрной' })).toBe(true);
  expect(optionMatches('лес', { label: 'Дом на Озёрной' })).toBe(false);
});
