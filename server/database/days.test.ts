import { describe, expect, it } from 'vitest';
import { comparedPeriod, monthsOf } from './days.ts';

describe('the period that a report is compared with', () => {
  it.each([
    ['previous', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['previous', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['previous', '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['previous', '2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09'],
    ['year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['year', '2024-02-29', '2024-03-05', '2023-02-28', '2023-03-05'],
    ['year', '2025-12-01', '2026-11-30', '2024-12-01', '2025-11-30'],
  ] as const)('by «%s» for %s … %s is %s … %s', (compare, from, to, begin, end) => {
    expect(comparedPeriod({ from, to }, compare)).toEqual({ from: begin, to: end });
  });

  it.each(['previous', 'year'] as const)('by «%s» is none where it would begin before 1900', (compare) => {
    expect(comparedPeriod({ from: '1900-01-01', to: '1900-12-31' }, compare)).toBeNull();
    expect(comparedPeriod({ from: '1901-01-01', to: '1901-12-31' }, compare)).toEqual({ from: '1900-01-01', to: '1900-12-31' });
  });
});

it('months of a period include those it covers in part', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-01-01' })).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
  expect(monthsOf({ from: '2025-11-30', to: '2025-11-01' })).toEqual(['2025-11-01']);
  expect(monthsOf({ from: '2025-11-30', to: '2025-10-01' })).toEqual([]);
});
