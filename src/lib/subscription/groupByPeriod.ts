import { type Offer, subscriptionPeriods } from '../../../contract/subscription.ts';

export type PlanPeriod = Offer['period'];

/** Offers by the number of their period; the own-brand plan is sold under period 1 only and read from there in every group (spec.md section 9). */
export function groupByPeriod(offers: readonly Offer[]): ReadonlyMap<PlanPeriod, readonly Offer[]> {
  const ownBrand = offers.filter(({ subscription_type, period }) => subscription_type === 'svoy' && period === 1);
  const groups = subscriptionPeriods.map((period): [PlanPeriod, Offer[]] => {
    const own = offers.filter((offer) => offer.subscription_type !== 'svoy' && offer.period === period);
    return [period, own.length > 0 ? [...own, ...ownBrand] : []];
  });
  const filled = groups.filter(([, group]) => group.length > 0);
  return new Map(filled.length > 0 || ownBrand.length === 0 ? filled : [[1, ownBrand]]);
}
