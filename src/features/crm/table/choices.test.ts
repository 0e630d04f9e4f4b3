import { expect, it } from 'vitest';
import { dayChoices, statusChoices } from './choices.ts';

const today = '2026-11-22';
const first = (typed: string) => dayChoices(typed, today)[0]?.value;

it.each([
  ['завтра', '2026-11-23'],
  ['зав', '2026-11-23'],
  ['+3', '2026-11-25'],
  ['+10', '2026-12-02'],
  ['30.11', '2026-11-30'],
  ['20', '2026-12-20'],
  ['через н', '2026-11-29'],
  ['не', ''],
  ['когда-нибудь', undefined],
])('the typed day %j is first offered as %j', (typed, day) => expect(first(typed)).toBe(day));

it('the choices of a day are shortcuts with their dates while nothing is typed', () => {
  const choices = dayChoices('', today);
  expect(choices[1]).toMatchObject({ label: 'Завтра', value: '2026-11-23', note: 'пн, 23.11.2026' });
  expect(choices.at(-1)).toMatchObject({ label: 'Не назначать', value: '' });
});

it('a status is found by its beginning, by one of its words, or by its number', () => {
  const found = (typed: string) => statusChoices(typed).map(({ value }) => value);
  expect(found('')).toEqual(['new', 'in_work', 'waiting', 'paid', 'refused']);
  expect(found('жд')).toEqual(['waiting']);
  expect(found('раб')).toEqual(['in_work']);
  expect(found('4')).toEqual(['paid']);
  expect(found('ъ')).toEqual([]);
});
