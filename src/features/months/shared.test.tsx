import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { correctedWords, monthLines } from './shared.tsx';

const sums = { count: 0, income: 0, expense: 0, payment: 0, dividend: 0, profit: 0 };
const closed = (month: string) => ({
  month,
  closed_at: '2026-02-03T00:00:00Z',
  closed_by: { guid: '1', name: 'Анна' },
  closed: sums,
  now: sums,
  corrections: 0,
});

it('the list of months offers those that have ended, and keeps those closed long ago', () => {
  const lines = monthLines([closed('2026-09'), closed('2023-04')], dayjs('2026-11-21'));
  expect(lines[0]).toEqual({ month: '2026-10', closed: undefined });
  expect(lines[1]?.closed?.month).toBe('2026-09');
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)?.month).toBe('2023-04');
});

it('corrections of a closed month are counted by operations', () => {
  const words = (operations: number) => correctedWords(operations).replaceAll('\u00a0', ' ');
  expect([1, 2, 5, 21].map(words)).toEqual([
    'исправлена 1 операция',
    'исправлены 2 операции',
    'исправлено 5 операций',
    'исправлена 21 операция',
  ]);
});
