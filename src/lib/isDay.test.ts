import { expect, it } from 'vitest';
import { isDay } from './isDay.ts';

it.each(['2026-11-21', '2028-02-29', '1900-01-01', '2199-12-31'])('«%s» is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each(['2026-02-30', '2026-02-30x', '2026-11', '2026', '', '21.11.2026', '2200-01-01'])('«%s» is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});
