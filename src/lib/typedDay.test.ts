import dayjs from 'dayjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, shiftedDay, typedDay } from './typedDay.ts';

const on = (today: string) => (text: string) => readDay(text, dayjs(`${today}T15:00:00`));

describe('a typed day', () => {
  it.each([
    ['21.11.2026', '2026-11-21'],
    ['21.11.26', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21,11', '2026-11-21'],
    ['21/11', '2026-11-21'],
    ['21.11.', '2026-11-21'],
    ['2111', '2026-11-21'],
    ['211126', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['21', '2026-11-21'],
    ['Вчера', '2026-11-20'],
    [' сегодня ', '2026-11-21'],
    ['завтра', '2026-11-22'],
    ['-3', '2026-11-18'],
    ['+10', '2026-12-01'],
  ])('%s is understood', (text, day) => {
    expect(on('2026-11-21')(text)).toBe(day);
  });

  it('is the nearest one when the month or the year is left out', () => {
    expect(on('2026-11-03')('28')).toBe('2026-10-28');
    expect(on('2026-11-28')('3')).toBe('2026-12-03');
    expect(on('2026-01-05')('28.12')).toBe('2025-12-28');
    expect(on('2026-12-28')('5.1')).toBe('2027-01-05');
    // February has no 31st: the nearest month that has one
    expect(on('2026-02-10')('31')).toBe('2026-01-31');
    expect(on('2026-03-01')('29.02')).toBeNull();
  });

  it('is the nearest that has not passed where it lies ahead', () => {
    const ahead = (today: string, text: string) => readDay(text, dayjs(`${today}T15:00:00`), true);
    expect(ahead('2026-11-28', '15')).toBe('2026-12-15');
    expect(ahead('2026-11-28', '28')).toBe('2026-11-28');
    expect(ahead('2026-12-28', '5')).toBe('2027-01-05');
    expect(ahead('2026-11-28', '27.11')).toBe('2027-11-27');
    expect(ahead('2026-11-28', '2811')).toBe('2026-11-28');
    // November has no 31st, February no 30th
    expect(ahead('2026-11-15', '31')).toBe('2026-12-31');
    expect(ahead('2026-01-31', '30')).toBe('2026-03-30');
    expect(ahead('2026-03-01', '29.02')).toBe('2028-02-29');
    expect(ahead('2028-02-29', '29.02')).toBe('2028-02-29');
    expect(ahead('2096-03-01', '29.02')).toBe('2104-02-29');
    expect(ahead('2026-11-28', '31.02')).toBeNull();
    expect(ahead('2026-11-28', '32')).toBeNull();
    // what says its day itself may lie in the past
    expect(ahead('2026-11-28', '15.11.2026')).toBe('2026-11-15');
    expect(ahead('2026-11-28', '-3')).toBe('2026-11-25');
  });

  it.each(['', '32', '31.02.2026', '0', '21.13', 'скоро', '21.11.1', '1.1.1899', '1.1.2200', '2026-02-30'])('«%s» is no day', (text) => {
    expect(on('2026-11-21')(text)).toBeNull();
  });

  it('is read back as it is shown, and moves by days', () => {
    const days = fc.integer({ min: 0, max: 50_000 }).map((count) => dayjs('1950-01-01').add(count, 'day').format('YYYY-MM-DD'));
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, by) => {
        expect(readDay(typedDay(day))).toBe(day);
        expect(shiftedDay(shiftedDay(day, by), -by)).toBe(day);
      }),
    );
  });
});
