import { expect, it } from 'vitest';
import { cuts, holdsWhole, monthWithin } from './analyticsView.ts';

const period = { from: '2026-01-15', to: '2026-03-10' };

it('the first and the last month of a period are cut to its days', () => {
  expect(monthWithin('2026-01', period)).toEqual({ from: '2026-01-15', to: '2026-01-31' });
  expect(monthWithin('2026-02', period)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthWithin('2026-03', period)).toEqual({ from: '2026-03-01', to: '2026-03-10' });
});

it('a month is recognised as whole or partial within a period', () => {
  expect(['2026-01', '2026-02', '2026-03'].map((month) => holdsWhole(period, month))).toEqual([false, true, false]);
  const around = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];
  expect(around.map((month) => cuts(period, month))).toEqual([false, true, false, true, false]);
});
