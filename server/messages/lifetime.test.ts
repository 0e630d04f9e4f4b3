import { expect, test } from 'vitest';
import { lifetime } from './lifetime.ts';

const now = new Date('2026-05-01T10:00:00Z');

test.each([
  [0.2, '1 минуту'],
  [-5, '1 минуту'],
  [2, '2 минуты'],
  [10, '10 минут'],
  [21, '21 минуту'],
  [60, '60 минут'],
  [24 * 60, '24 часа'],
  [21 * 60, '21 час'],
  [48 * 60, '48 часов'],
  [3 * 24 * 60, '3 дня'],
  [7 * 24 * 60, '7 дней'],
])('a lifetime of %d minutes is written as «%s»', (minutes, said) => {
  expect(lifetime({ expiresAt: new Date(now.getTime() + minutes * 60_000), now })).toBe(said.replace(' ', '\u00a0'));
});
