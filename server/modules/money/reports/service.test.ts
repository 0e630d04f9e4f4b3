import { describe, expect, it } from 'vitest';
import { askedPeriod } from './service.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('the period of a report', () => {
  it.each([
    [{}, '2025-12-01', '2026-11-30'],
    [{ from: '2026-03-05' }, '2026-03-05', '2026-11-30'],
    [{ from: '2027-02-05' }, '2027-02-05', '2027-02-28'],
    [{ to: '2024-02-10' }, '2023-03-01', '2024-02-10'],
    [{ from: '2026-01-01', to: '2026-01-31' }, '2026-01-01', '2026-01-31'],
  ])('for the request %j is %s … %s', (asked, from, to) => {
    expect(askedPeriod(asked, now)).toEqual({ from, to });
  });

  it('is counted by Moscow time', () => {
    expect(askedPeriod({}, new Date('2026-11-30T20:59:59Z')).to).toBe('2026-11-30');
    expect(askedPeriod({}, new Date('2026-11-30T21:00:00Z')).to).toBe('2026-12-31');
  });
});
