import { type PlanName, planRank } from '../../../contract/plan.ts';
import type { SubscriptionStateOf } from '../../../contract/subscription.ts';
import { type Offer, subscriptionPeriods } from '../../../contract/subscription.ts';

const DAY = 86_400_000;

/** What the console derives of a subscription (spec.md section 3 «Client stores»); nowhere else. */
export type Derived = {
  /** has what the plan gives: by itself or by a higher one */
  pro: boolean;
  proPlus: boolean;
  ownBrand: boolean;
  active: boolean;
  /** days of access left, a begun day counts; 0 without access */
  left: number;
  /** when access ends: the end of grace where the renewal failed; null without access */
  accessUntil: string | null;
  /** months of the active subscription; 1 without one */
  activePeriod: PlanPeriod;
};

/** @param now milliseconds by this browser's clock, which may be wrong: it counts the days left, while the server alone says whether there is access */
export function derivedOf(state: SubscriptionStateOf, now: number): Derived {
  const end = state.state === 'grace' ? (state.grace_until ?? state.until) : state.until;
  const active = (state.state === 'active' || state.state === 'ending' || state.state === 'grace') && end !== null;
  const has = (plan: PlanName) => active && state.subscription_type !== null && planRank[state.subscription_type] >= planRank[plan];
  return {
    pro: has('pro'),
    proPlus: has('pro_plus'),
    ownBrand: has('svoy'),
    active,
    left: active ? Math.max(1, Math.ceil((Date.parse(end) - now) / DAY)) : 0,
    accessUntil: active ? end : null,
    activePeriod: (active ? state.period : null) ?? 1,
  };
}

/** In grace because the bank has not answered yet whether it charged the renewal, which may be off by now: nothing has failed so far. */
export function isBankSilent({ state, until, next_charge, auto_renewal, last_failure }: SubscriptionStateOf): boolean {
  if (state !== 'grace' || last_failure !== '' || until === null) return false;
  // a charge after the end is another try, or that of a plan that waits
  return next_charge === null ? !auto_renewal : next_charge.at <= until;
}

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
