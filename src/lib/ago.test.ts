import { expect, it } from 'vitest';
import { agoWords } from './ago.ts';

const now = new Date(2026, 10, 21, 12, 30).getTime();
const at = (...parts: [number, number, number, number, number, number?]) => new Date(...parts).toISOString();

it.each([
  ['только что', at(2026, 10, 21, 12, 29, 30)],
  ['только что', at(2026, 10, 21, 12, 31)],
  ['1 минуту назад', at(2026, 10, 21, 12, 29)],
  ['5 минут назад', at(2026, 10, 21, 12, 25)],
  ['2 часа назад', at(2026, 10, 21, 10, 0)],
  ['вчера в 23:05', at(2026, 10, 20, 23, 5)],
  ['19.11.2026, 08:00', at(2026, 10, 19, 8, 0)],
])('the time since an event is described as «%s»', (words, iso) => {
  expect(agoWords(iso, now).replaceAll('\u00a0', ' ')).toBe(words);
});
