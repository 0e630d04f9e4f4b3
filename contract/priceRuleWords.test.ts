import { describe, expect, it } from 'vitest';
import type { PriceRule } from './priceRule.ts';
import { ruleSteps, ruleText } from './priceRuleWords.ts';

const tenPercent = (more: Partial<PriceRule>): PriceRule => ({
  field: 'price_per_unit',
  by: 'percent',
  value: 10,
  round_to: 0.01,
  round: 'nearest',
  ...more,
});
const steps = (more: Partial<PriceRule>) => ruleSteps(tenPercent(more)).map((step) => step.replaceAll('\u00a0', ' '));

describe('a price rule in words', () => {
  it('says its operations in their order', () => {
    expect(steps({ round_to: 10, round: 'up' })).toEqual(['Цена × 1,1', 'Округление до 10 ₽ вверх']);
    expect(steps({ value: -12.5, round_to: 5 })).toEqual(['Цена × 0,875', 'Округление до 5 ₽ к ближайшему']);
    expect(steps({ by: 'amount', value: -50.5, field: 'cost_per_unit', round: 'down' })).toEqual([
      'Себестоимость − 50,5 ₽',
      'Округление до копейки вниз',
    ]);
    expect(steps({})).toEqual(['Цена × 1,1', 'Округление до копейки']);
  });

  it('says what a margin or a markup is computed from', () => {
    const first = (more: Partial<PriceRule>) => steps({ value: 30, ...more })[0];
    expect(first({ by: 'margin' })).toBe('Себестоимость ÷ 0,7 (маржа 30 %)');
    expect(first({ by: 'markup' })).toBe('Себестоимость × 1,3 (наценка 30 %)');
    expect(first({ by: 'margin', field: 'cost_per_unit' })).toBe('Цена × 0,7 (маржа 30 %)');
    expect(first({ by: 'markup', field: 'cost_per_unit' })).toBe('Цена ÷ 1,3 (наценка 30 %)');
  });

  it('is short in the title of a change', () => {
    expect(ruleText(tenPercent({ round_to: 10, round: 'up' })).replaceAll('\u00a0', ' ')).toBe('+10 %, округление до 10 ₽ вверх');
    expect(ruleText(tenPercent({ by: 'margin', value: 30 })).replaceAll('\u00a0', ' ')).toBe('до маржи 30 %');
  });
});
