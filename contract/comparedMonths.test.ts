import { expect, it } from 'vitest';
import { arePaired, areWholeMonths } from './comparedMonths.ts';

it.each([
  ['2026-02-01', '2026-02-28', true],
  ['2024-01-01', '2024-02-29', true],
  ['2024-02-01', '2024-02-28', false],
  ['2026-02-02', '2026-02-28', false],
])('the days %s … %s are whole months: %s', (from, to, whole) => {
  expect(areWholeMonths({ from, to })).toBe(whole);
});

const elevenMonths = { from: '2026-01-01', to: '2026-11-21' };
const months = (count: number) => Array.from({ length: count });

it('the months of a report are paired where they are whole, of the year before, or one each', () => {
  const paired = (period: typeof elevenMonths, compare: 'previous' | 'year', count: number, other = count) =>
    arePaired(period, { compare, months: months(count), others: months(other) });
  expect(paired({ from: '2026-01-01', to: '2026-11-30' }, 'previous', 11)).toBe(true);
  expect(paired(elevenMonths, 'year', 11)).toBe(true);
  expect(paired({ from: '2026-11-11', to: '2026-11-20' }, 'previous', 1)).toBe(true);
  // the period before, 10 February – 31 December 2025, touches eleven months as well
  expect(paired(elevenMonths, 'previous', 11)).toBe(false);
  expect(paired({ from: '2026-11-02', to: '2026-11-20' }, 'previous', 1, 2)).toBe(false);
});
