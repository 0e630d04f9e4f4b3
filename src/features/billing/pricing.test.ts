import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../contract/subscription.ts';
import { limitsText, perMonthText, savedKopecks, savingText, startText, termsOf } from './planWords.ts';
import { stateOfOffers } from './useOverview.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const offer = (id: number, period: Offer['period'], price: number): Offer => ({
  id,
  period,
  price,
  subscription_type: 'pro',
  is_active: false,
  has_remaining_subscription_period: false,
  until: null,
  auto_renewal: false,
});
const month = offer(1, 1, 990);

describe('prices in words', () => {
  it('say what a year saves, exactly', () => {
    expect(plain(savingText(offer(4, 12, 9480), [month]))).toBe('экономия 2 400 ₽ в год');
    expect(plain(savingText(offer(2, 3, 2820), [month]))).toBe('экономия 150 ₽ за 3 месяца');
    expect(plain(savingText(offer(2, 3, 2969.9), [month]))).toBe('экономия 0,10 ₽ за 3 месяца');
  });

  it('say nothing where nothing is saved or no single month is sold', () => {
    expect(savingText(month, [month])).toBe('');
    expect(savingText(offer(4, 12, 12_000), [month])).toBe('');
    expect(savingText(offer(4, 12, 9480), [])).toBe('');
  });

  it('give the price of one month, marked where it is rounded', () => {
    expect(plain(perMonthText({ price: 2820, period: 3 }))).toBe('940 ₽ в месяц');
    expect(plain(perMonthText({ price: 100, period: 3 }))).toBe('≈ 33,33 ₽ в месяц');
    expect(plain(perMonthText({ price: 9486, period: 12 }))).toBe('790,50 ₽ в месяц');
  });

  it('give the saving exact to the kopeck', () => {
    const kopecks = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(kopecks, kopecks, fc.constantFrom(3, 6, 12), (one, whole, period) => {
        const single = offer(1, 1, one / 100);
        expect(savedKopecks(offer(2, period, whole / 100), [single])).toBe(Math.max(0, one * period - whole));
      }),
    );
  });
});

it('the limits of a plan are given in words, in one phrase where there are none', () => {
  expect(limitsText({ objects: 1, contractors: 22, transactions: 50_000, services: null }).map(plain)).toEqual([
    'До 1 объекта',
    'До 22 контрагентов',
    'До 50 000 операций',
    'Услуги в прайс-листе — без предела',
  ]);
  expect(limitsText({ objects: null, contractors: null, transactions: null, services: null })).toHaveLength(1);
});

describe('the start of an order', () => {
  const ends = { until: '2026-11-20T11:00:00Z', grace_until: '2026-11-23T11:00:00Z' };
  const start = (has: 'pro' | 'pro_plus', title: string, wanted: Offer['subscription_type']) => {
    const state = { ...stateOfOffers([], 0), state: 'grace', subscription_type: has, title, ...ends } as const;
    const ordered = { ...month, subscription_type: wanted };
    return startText(ordered, termsOf(state, ordered), state);
  };

  it('of a higher plan in grace promises no rest of the plan that is over', () => {
    expect(start('pro', 'Про', 'pro_plus')).toBe('Новый тариф начнётся сразу после оплаты.');
  });

  it('of a lower plan in grace is the end of the grace period', () => {
    expect(start('pro_plus', 'Про Плюс', 'pro')).toBe('«Про Плюс» останется до 23.11.2026, а этот тариф начнётся после него.');
  });
});
