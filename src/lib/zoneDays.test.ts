import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayIn, endOfDay, instantIn, moscowDay, startOfDay } from './zoneDays.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ['Asia/Vladivostok', -600],
  ['America/New_York', 300],
  ['Europe/Moscow', -180],
])('a browser in %s', (browser, offset) => {
  it('counts days in the time zone of sales', () => {
    vi.stubEnv('TZ', browser);
    expect(new Date('2026-12-31T12:00:00Z').getTimezoneOffset()).toBe(offset);
    expect(endOfDay('2026-12-31', 'Europe/Moscow')).toBe('2026-12-31T20:59:59.000Z');
    expect(dayIn('2026-12-31T20:59:59.000Z', 'Europe/Moscow')).toBe('2026-12-31');
    expect(dayIn('2026-12-31T21:00:00.000Z', 'Europe/Moscow')).toBe('2027-01-01');
    expect(moscowDay('2026-12-31T21:00:00.000Z')).toBe('01.01.2027');
    expect(instantIn('2026-12-31T20:59:59.000Z', 'Europe/Moscow')).toBe('31.12.2026, 23:59');
    expect(instantIn('2026-12-31T21:00:00.000Z', 'Europe/Moscow')).toBe('01.01.2027, 00:00');
    expect(endOfDay('2026-12-31', 'Asia/Yekaterinburg')).toBe('2026-12-31T18:59:59.000Z');
    expect(startOfDay('2027-01-01', 'Europe/Moscow')).toBe('2026-12-31T21:00:00.000Z');
  });
});

it('the beginning and the end of a day are right on days when clocks change', () => {
  for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-26']) {
    const end = endOfDay(day, 'Europe/Berlin');
    expect(dayIn(end, 'Europe/Berlin')).toBe(day);
    expect(dayIn(Date.parse(end) + 1000, 'Europe/Berlin')).not.toBe(day);
    const start = startOfDay(day, 'Europe/Berlin');
    expect(dayIn(start, 'Europe/Berlin')).toBe(day);
    expect(dayIn(Date.parse(start) - 1000, 'Europe/Berlin')).not.toBe(day);
  }
});
