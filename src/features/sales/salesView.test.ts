import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { monthDays } from '../../lib/periods.ts';
import { askedDays, daysWords } from './salesDays.ts';
import { periodValues, readView } from './salesView.ts';

const today = dayjs('2026-11-22');
const read = (query: string, day = today) => readView(new URLSearchParams(query), day);

describe('the sales view of an address', () => {
  it('is this month compared with the previous one, unless the address says otherwise', () => {
    expect(read('')).toEqual({ from: '2026-11-01', to: '2026-11-30', compare: 'previous', cohorts: 'percent', figure: null });
    expect(read('from=2026-03-10&to=2026-03-01&compare=year&cohorts=money&figure=mrr')).toEqual({
      from: '2026-03-01',
      to: '2026-03-10',
      compare: 'year',
      cohorts: 'money',
      figure: 'mrr',
    });
  });

  it('leaves out values that make no sense', () => {
    expect(read('from=2026-13-40&compare=never&figure=luck')).toEqual(read(''));
    expect(read('from=2026-03-10')).toMatchObject({ from: '2026-03-10', to: '2026-03-31' });
  });

  it('keeps a period by its name, which moves with the days', () => {
    const values = periodValues(monthDays('2026-10'), today);
    expect(values).toEqual({ period: 'lastMonth', from: undefined, to: undefined });
    expect(read('period=lastMonth')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    expect(read('period=lastMonth', today.add(1, 'month'))).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(periodValues({ from: '2026-03-01', to: '2026-03-10' }, today)).toEqual({
      period: undefined,
      from: '2026-03-01',
      to: '2026-03-10',
    });
  });
});

describe('the requested days of sales', () => {
  it('have no end where the period is not over', () => {
    expect(askedDays(monthDays('2026-11'), today)).toEqual({ from: '2026-11-01' });
    expect(askedDays(monthDays('2026-10'), today)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(askedDays({ from: '2026-11-01', to: '2026-11-22' }, today)).toEqual({ from: '2026-11-01', to: '2026-11-22' });
    expect(askedDays(monthDays('2026-12'), today)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('are described in words, also where the period is not over or not begun', () => {
    expect(daysWords(monthDays('2026-11'), today)).toBe('ноябрь 2026, по сегодня');
    expect(daysWords(monthDays('2026-10'), today)).toBe('октябрь 2026');
    expect(daysWords(monthDays('2026-12'), today)).toBe('декабрь 2026, период ещё не начался');
  });
});
