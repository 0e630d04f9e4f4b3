import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { closedPresets, comparedWords, goesOn, periodPresets, periodWords } from './periods.ts';

describe('periodPresets', () => {
  it('count from the day given, month ends and quarters included', () => {
    const of = (day: string) => Object.fromEntries(periodPresets(dayjs(day)).map(({ key, period }) => [key, period]));
    expect(of('2026-02-28')).toEqual({
      month: { from: '2026-02-01', to: '2026-02-28' },
      lastMonth: { from: '2026-01-01', to: '2026-01-31' },
      quarter: { from: '2026-01-01', to: '2026-03-31' },
      year: { from: '2026-01-01', to: '2026-12-31' },
      lastYear: { from: '2025-01-01', to: '2025-12-31' },
      twelve: { from: '2025-03-01', to: '2026-02-28' },
      all: {},
    });
    expect(of('2026-01-31').lastMonth).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
});

describe('closedPresets', () => {
  it('have both ends', () => {
    const periods = closedPresets(dayjs('2026-11-17'));
    expect(periods.find(({ key }) => key === 'quarter')).toMatchObject({ period: { from: '2026-10-01', to: '2026-12-31' } });
    expect(periods.every(({ period: { from, to } }) => from <= to)).toBe(true);
  });
});

describe('periodWords', () => {
  it.each([
    [{}, 'всё время'],
    [{ from: '2026-11-01', to: '2026-11-30' }, 'ноябрь 2026'],
    [{ from: '2026-01-01', to: '2026-12-31' }, '2026\u00a0год'],
    [{ from: '2026-10-01', to: '2026-11-21' }, '01.10.2026–21.11.2026'],
    [{ from: '2026-10-05', to: '2026-10-05' }, '05.10.2026'],
    [{ from: '2026-10-05' }, 'с 05.10.2026'],
    [{ to: '2026-10-05' }, 'по 05.10.2026'],
  ])('%o is «%s»', (period, words) => {
    expect(periodWords(period)).toBe(words);
  });
});

it('the days compared with are named beside those of the period', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(comparedWords({ ...november, compare_from: '2026-10-01', compare_to: '2026-10-31' })).toBe(
    'ноябрь 2026 в сравнении с периодом октябрь 2026',
  );
  expect(comparedWords({ ...november, compare_from: null, compare_to: null })).toBe('ноябрь 2026');
  expect(comparedWords(november)).toBe('ноябрь 2026');
});

it('days go on from the first of them until the last has come', () => {
  const goes = (day: string) => goesOn({ from: '2026-11-01', to: '2026-11-30' }, dayjs(day));
  expect(['2026-10-31', '2026-11-01', '2026-11-29', '2026-11-30', '2026-12-01'].map(goes)).toEqual([false, true, true, false, false]);
});
