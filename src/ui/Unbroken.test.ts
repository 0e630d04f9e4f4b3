import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unbrokenParts } from './Unbroken.tsx';

it.each([
  ['Студия на Озёрной, 28 м²', ['28 м²']],
  ['Дом 82,5 м², участок 6 сот', ['82,5 м²', '6 сот']],
  ['г. Москва, ул. Чехова, д. 17, кв. 5', ['г. Москва', 'ул. Чехова', 'д. 17', 'кв. 5']],
  ['ул. Озёрная, д. 3/1, корп. 2а', ['ул. Озёрная', 'д. 3/1', 'корп. 2а']],
  ['Дом на Рябиновой, 2 мастера', []],
])('words that belong together are kept on one line: %s', (text, kept) => {
  expect(unbrokenParts(text).filter((_, index) => index % 2 === 1)).toEqual(kept);
});

it('keeping words together does not change the text', () => {
  const text = fc.array(fc.constantFrom('д. ', '17', ' ', 'м²', 'кв.', 'г. ', 'а', ',', '-')).map((words) => words.join(''));
  fc.assert(fc.property(text, (whole) => unbrokenParts(whole).join('') === whole));
});
