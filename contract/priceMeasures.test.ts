import { describe, expect, it } from 'vitest';
import { isJump, marginOf, markupOf } from './priceMeasures.ts';
import { ruleText } from './priceRuleText.ts';

describe('margin and markup', () => {
  it('are hundredths of a percent, and unknown where there is nothing to divide by', () => {
    expect([marginOf(10_000, 20_000), markupOf(10_000, 20_000)]).toEqual([5000, 10_000]);
    expect([marginOf(20_000, 15_000), markupOf(20_000, 15_000)]).toEqual([-3333, -2500]);
    expect([marginOf(100, 0), markupOf(0, 100), markupOf(100, 0)]).toEqual([null, null, -10_000]);
  });
});

describe('a jump of a price', () => {
  it('is more than +70 % or −30 %', () => {
    expect([isJump(10_000, 17_000), isJump(10_000, 17_001), isJump(10_000, 7000), isJump(10_000, 6999)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([isJump(0, 0), isJump(0, 1), isJump(1, 0)]).toEqual([false, true, true]);
  });
});

describe('a price rule in words', () => {
  const base = { field: 'price_per_unit', round_to: 0.01, round: 'nearest' } as const;
  it.each([
    [{ ...base, by: 'percent', value: 10, round_to: 10, round: 'up' }, '+10 %, округление до 10 ₽ вверх'],
    [{ ...base, by: 'percent', value: -2.5, round_to: 1 }, '−2,5 %, округление до 1 ₽'],
    [{ ...base, by: 'amount', value: 1500 }, '+1 500 ₽'],
    [{ ...base, by: 'margin', value: 30, round: 'down' }, 'до маржи 30 %, округление до копейки вниз'],
    [{ ...base, by: 'markup', value: -5 }, 'до наценки −5 %'],
  ] as const)('is for %o «%s»', (rule, text) => {
    expect(ruleText(rule).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
