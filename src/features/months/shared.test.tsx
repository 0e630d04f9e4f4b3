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

it('the list of months offers those that have ended, back to the first closed one and further when asked', () => {
  const today = dayjs('2026-11-21');
  const lines = monthLines([closed('2026-09'), closed('2025-04')], 0, today);
  expect(lines[0]).toEqual({ month: '2026-10', closed: undefined });
  expect(lines[1]?.closed?.month).toBe('2026-09');
  expect(lines).toHaveLength(19);
  expect(lines.at(-2)).toEqual({ month: '2025-05', closed: undefined });
  expect(lines.at(-1)?.closed?.month).toBe('2025-04');
  expect(monthLines([], 0, today).at(-1)?.month).toBe('2025-11');
  expect(monthLines([], 12, today).at(-1)?.month).toBe('2024-11');
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
