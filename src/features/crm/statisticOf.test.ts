import { expect, it } from 'vitest';
import { statisticOf } from './subscription.ts';

const now = Date.parse('2026-11-22T10:00:00Z');

it.each([
  [null, 'new'],
  ['2026-11-22T09:59:59.999Z', 'disabled'],
  // as the server's counters have it: access that ends now is over
  ['2026-11-22T10:00:00.000Z', 'disabled'],
  ['2026-11-22T10:00:00.001Z', 'active'],
] as const)('access until %s makes the user %s', (subscription_until, statistic) => {
  expect(statisticOf({ subscription_until }, now)).toBe(statistic);
});
