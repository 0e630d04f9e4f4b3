import { describe, expect, test } from 'vitest';
import { pause } from './delivery.ts';

describe('the pause before the next try to send', () => {
  test('grows to an hour', () => {
    const day = 86_400;
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => pause(failures, day, 0.5))).toEqual([5, 15, 60, 300, 900, 3600, 3600, 3600]);
  });

  test('is at most half of the time left, but not under five seconds', () => {
    expect(pause(4, 200, 0.5)).toBe(100);
    expect(pause(4, 3, 0.5)).toBe(5);
  });

  test('differs by a fifth either way', () => {
    expect([0, 1].map((chance) => Math.round(pause(3, 1e6, chance)))).toEqual([48, 72]);
  });
});
