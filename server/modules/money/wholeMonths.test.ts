import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDay, lastDay, shiftMonth, splitPeriod } from '../../database/days.ts';

const next = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = next(day)) days.push(day);
  return days;
}

describe('a period', () => {
  it.each([
    [{}, { months: {}, edges: [] }],
    [{ from: '2026-01-01' }, { months: { first: '2026-01-01' }, edges: [] }],
    [{ to: '2024-02-28' }, { months: { last: '2024-01-01' }, edges: [{ from: '2024-02-01', to: '2024-02-28' }] }],
    [{ to: '2024-02-29' }, { months: { last: '2024-02-01' }, edges: [] }],
    [
      { from: '2025-12-31', to: '2026-01-01' },
      {
        months: null,
        edges: [
          { from: '2025-12-31', to: '2025-12-31' },
          { from: '2026-01-01', to: '2026-01-01' },
        ],
      },
    ],
    [
      { from: '2026-03-05', to: '2026-03-05' },
      { months: null, edges: [{ from: '2026-03-05', to: '2026-03-05' }] },
    ],
    [
      { from: '2026-03-05', to: '2026-03-04' },
      { months: null, edges: [] },
    ],
  ])('%j is split into whole months and edges', (period, parts) => {
    expect(splitPeriod(period)).toEqual(parts);
  });

  it('has each of its days once, in a whole month or at an edge', () => {
    const day = fc
      .date({ min: new Date('2023-11-01'), max: new Date('2025-03-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (from, to) => {
        const { months, edges } = splitPeriod({ from, to });
        const days = edges.flatMap((edge) => daysOf(edge.from, edge.to));
        if (months?.first && months.last) days.push(...daysOf(months.first, lastDay(months.last)));
        expect(days.sort()).toEqual(daysOf(from, to));
      }),
    );
  });
});

it('months are shifted across the ends of years', () => {
  expect([shiftMonth('2026-01-31', -1), shiftMonth('2025-12-05', 1), shiftMonth('2026-03-31', -13), firstDay('2026-05-17')]).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2025-02-01',
    '2026-05-01',
  ]);
});
