import { describe, expect, it } from 'vitest';
import { offerIds } from '../../../contract/plan.ts';
import type { Offer } from '../../../contract/subscription.ts';
import { derivedOf, groupByPeriod } from './derived.ts';
import { stateOfOffers } from './useOverview.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const later = '2026-12-21T12:00:00Z';

function offers(change: (offer: Offer) => Partial<Offer> = () => ({})): Offer[] {
  return offerIds.map((offer) => {
    const plain = { ...offer, price: 990, is_active: false, has_remaining_subscription_period: false, until: null, auto_renewal: false };
    return { ...plain, ...change(plain) };
  });
}

const active = (id: number, more: Partial<Offer> = {}) =>
  offers((offer) => (offer.id === id ? { is_active: true, until: later, auto_renewal: true, ...more } : {}));

describe('the offers of each period', () => {
  it('include the own-brand plan, which is sold for one month only', () => {
    const groups = groupByPeriod(offers());
    expect([...groups.keys()]).toEqual([1, 3, 6, 12]);
    expect([...groups.values()].map((group) => group.map(({ id }) => id))).toEqual([
      [1, 5, 9],
      [2, 6, 9],
      [3, 7, 9],
      [4, 8, 9],
    ]);
  });

  it('leave out periods for which nothing is sold', () => {
    expect([...groupByPeriod(offers().filter(({ period }) => period !== 6)).keys()]).toEqual([1, 3, 12]);
    expect([...groupByPeriod([]).keys()]).toEqual([]);
    expect([...groupByPeriod(offers().filter(({ id }) => id === 9)).keys()]).toEqual([1]);
  });
});

describe('the subscription state read from the list of offers', () => {
  it('is none, active, ending or expired', () => {
    expect(stateOfOffers(offers(), now)).toMatchObject({ state: 'none', subscription_type: null, title: '', until: null });
    expect(stateOfOffers(active(6), now)).toMatchObject({ state: 'active', subscription_type: 'pro_plus', period: 3, until: later });
    expect(stateOfOffers(active(6, { auto_renewal: false }), now).state).toBe('ending');
    const past = active(2, { is_active: false, auto_renewal: false, until: '2026-11-01T00:00:00Z' });
    expect(stateOfOffers(past, now)).toMatchObject({ state: 'expired', subscription_type: 'pro', until: '2026-11-01T00:00:00Z' });
  });

  it('includes the rest of a lower plan that waits', () => {
    const list = active(9).map((offer) =>
      offer.subscription_type === 'pro' ? { ...offer, has_remaining_subscription_period: true, until: '2027-01-05T12:00:00Z' } : offer,
    );
    expect(stateOfOffers(list, now)).toMatchObject({
      subscription_type: 'svoy',
      queued: [{ subscription_type: 'pro', from: later, until: '2027-01-05T12:00:00Z' }],
    });
  });
});

describe('the access that a subscription gives', () => {
  const of = (id: number, at = now) => derivedOf(stateOfOffers(active(id), now), at);

  it('includes everything of the plan and of every lower one', () => {
    expect(of(1)).toMatchObject({ pro: true, proPlus: false, ownBrand: false, active: true, activePeriod: 1 });
    expect(of(8)).toMatchObject({ pro: true, proPlus: true, ownBrand: false, active: true, activePeriod: 12 });
    expect(of(9)).toMatchObject({ pro: true, proPlus: true, ownBrand: true, active: true, activePeriod: 1 });
    const none = { pro: false, proPlus: false, ownBrand: false, active: false, left: 0, accessUntil: null, activePeriod: 1 };
    expect(derivedOf(stateOfOffers(offers(), now), now)).toEqual(none);
  });

  it('counts a started day as a day left, and lasts until the server says that it is over', () => {
    const end = Date.parse(later);
    expect(of(1).left).toBe(30);
    expect(of(1, end - 86_400_001).left).toBe(2);
    expect(of(1, end - 1)).toMatchObject({ left: 1, active: true });
    expect(of(1, end + 86_400_000)).toMatchObject({ left: 1, active: true, accessUntil: later });
  });

  it('lasts to its end without a renewal', () => {
    const ending = stateOfOffers(active(6, { auto_renewal: false }), now);
    expect(derivedOf(ending, now)).toMatchObject({ active: true, proPlus: true, left: 30, accessUntil: later });
  });

  it('lasts through the days of grace', () => {
    const grace = '2026-11-24T12:00:00Z';
    const state = { ...stateOfOffers(active(1), now), state: 'grace', until: '2026-11-21T00:00:00Z', grace_until: grace } as const;
    expect(derivedOf(state, now)).toMatchObject({ active: true, left: 3, accessUntil: grace });
  });
});
