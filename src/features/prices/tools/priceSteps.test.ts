import { describe, expect, it } from 'vitest';
import { type HistoryRow, priceSteps, stepPath } from './priceSteps.ts';

const row = (day: number, after: unknown, field = 'price_per_unit'): HistoryRow => ({
  changed_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
  author: { guid: '1', name: 'Анна' },
  field,
  before: null,
  after,
  changeset: '2',
});

describe('the price over time', () => {
  it('has the changes of the price alone, oldest first', () => {
    const steps = priceSteps([row(3, 300), row(2, 'м²', 'unit_of_measure'), row(1, 100)]);
    expect(steps.map((step) => step.price)).toEqual([100, 300]);
    expect(steps[0]?.at).toBe(Date.parse('2026-01-01T00:00:00Z'));
  });

  it('is drawn in steps up to now', () => {
    const steps = [
      { at: 0, price: 50 },
      { at: 50, price: 100 },
    ];
    expect(stepPath(steps, 100, { width: 120, height: 70, pad: 10 })).toBe('M10 35H60V10H110');
    expect(stepPath([], 100, { width: 120, height: 70, pad: 10 })).toBe('');
  });

  it('is drawn when it was always zero', () => {
    expect(stepPath([{ at: 5, price: 0 }], 5, { width: 120, height: 70, pad: 10 })).toBe('M10 60H10');
  });
});
