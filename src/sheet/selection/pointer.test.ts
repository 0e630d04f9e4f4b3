import { expect, it } from 'vitest';
import { scrollSpeed } from './pointer.ts';

it('autoscroll moves only at the edges, faster farther out, towards the pointer', () => {
  expect(scrollSpeed(300, 100, 500)).toBe(0);
  expect(scrollSpeed(495, 100, 500)).toBeGreaterThan(0);
  expect(scrollSpeed(560, 100, 500)).toBeGreaterThan(scrollSpeed(520, 100, 500));
  expect(scrollSpeed(90, 100, 500)).toBeLessThan(0);
  expect(scrollSpeed(5000, 100, 500)).toBe(scrollSpeed(9000, 100, 500));
});
