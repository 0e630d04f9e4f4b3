import { describe, expect, it } from 'vitest';
import { margin } from './priceRow.ts';

describe('margin', () => {
  it('is the part of the price that remains after the cost', () => {
    expect(margin({ cost_per_unit: 100, price_per_unit: 200 })).toBe(50);
    expect(margin({ cost_per_unit: 191.5, price_per_unit: 191.5 })).toBe(0);
  });
  it('is negative for a service sold at a loss', () => {
    expect(margin({ cost_per_unit: 300, price_per_unit: 200 })).toBe(-50);
  });
  it('does not exist without a price or a visible cost', () => {
    expect(margin({ cost_per_unit: 100, price_per_unit: 0 })).toBeNull();
    expect(margin({ cost_per_unit: null, price_per_unit: 200 })).toBeNull();
  });
  it('is counted in kopecks, free of binary fractions', () => {
    expect(margin({ cost_per_unit: 0.1, price_per_unit: 0.3 })).toBeCloseTo(66.666_666, 4);
    expect(margin({ cost_per_unit: 0.07, price_per_unit: 0.1 })).toBe(30);
  });
});
