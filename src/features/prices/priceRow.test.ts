import { describe, expect, it } from 'vitest';
import { margin, markup, priceFault, shareText } from './priceRow.ts';

describe('margin and markup', () => {
  it('are the part of the price, and of the cost, that remains after the cost', () => {
    expect(margin({ cost_per_unit: 100, price_per_unit: 200 })).toBe(50_00);
    expect(markup({ cost_per_unit: 100, price_per_unit: 200 })).toBe(100_00);
    expect(margin({ cost_per_unit: 191.5, price_per_unit: 191.5 })).toBe(0);
  });
  it('are negative for a service sold at a loss', () => {
    expect(margin({ cost_per_unit: 300, price_per_unit: 200 })).toBe(-50_00);
    expect(markup({ cost_per_unit: 300, price_per_unit: 200 })).toBe(-33_33);
  });
  it('do not exist where the price or the cost they divide by is zero, or the cost is hidden', () => {
    expect(margin({ cost_per_unit: 100, price_per_unit: 0 })).toBeNull();
    expect(markup({ cost_per_unit: 0, price_per_unit: 100 })).toBeNull();
    expect(margin({ cost_per_unit: null, price_per_unit: 200 })).toBeNull();
    expect(markup({ cost_per_unit: null, price_per_unit: 200 })).toBeNull();
  });
  it('are counted in kopecks, free of binary fractions', () => {
    expect(margin({ cost_per_unit: 0.1, price_per_unit: 0.3 })).toBe(66_67);
    expect(margin({ cost_per_unit: 0.07, price_per_unit: 0.1 })).toBe(30_00);
  });
});

it.each([
  [35, '0,4\u00a0%'],
  [-35, '−0,4\u00a0%'],
  [-4, '0,0\u00a0%'],
  [-12_50, '−12,5\u00a0%'],
  [50_00, '50,0\u00a0%'],
  [null, '—'],
])('a share of %s hundredths of a percent is shown as «%s»', (hundredths, text) => {
  expect(shareText(hundredths)).toBe(text);
});

describe('a fault of a price', () => {
  it('is a missing price, or one below a visible cost', () => {
    expect(priceFault({ cost_per_unit: 100, price_per_unit: 0 })).toBe('none');
    expect(priceFault({ cost_per_unit: null, price_per_unit: 0 })).toBe('none');
    expect(priceFault({ cost_per_unit: 100, price_per_unit: 99.99 })).toBe('loss');
    expect(priceFault({ cost_per_unit: 100, price_per_unit: 100 })).toBeNull();
    expect(priceFault({ cost_per_unit: null, price_per_unit: 1 })).toBeNull();
  });
});
