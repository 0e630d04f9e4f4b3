import { useQuery } from '@tanstack/react-query';
import { type PlanTerms, planRank } from '../../../contract/plan.ts';
import type { Offer, SubscriptionStateOf } from '../../../contract/subscription.ts';
import { planTitles } from '../../../contract/titles.ts';
import { subscriptionQueries } from '../../lib/subscription.ts';
import { useExtension } from '../../lib/workspace.ts';

export type Overview = {
  offers: readonly Offer[];
  state: SubscriptionStateOf;
  /** empty where the API does not tell the terms */
  plans: readonly PlanTerms[];
  /** the API tells all of the state, not only the spec's offers */
  rich: boolean;
};

/** All that the page stands on, as one query. Without the extension the state is derived of the offers. */
export function useOverview() {
  const rich = useExtension('billing');
  const offers = useQuery(subscriptionQueries.offers);
  const state = useQuery({ ...subscriptionQueries.state, enabled: rich });
  const plans = useQuery({ ...subscriptionQueries.plans, enabled: rich });
  const needed = rich ? [offers, state, plans] : [offers];

  return {
    data: offers.data && overviewOf(rich, offers.data, state.data, plans.data),
    error: needed.find(({ error }) => error)?.error ?? null,
    isFetching: needed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(needed.map(({ refetch }) => refetch())),
  };
}

function overviewOf(
  rich: boolean,
  offers: readonly Offer[],
  state: SubscriptionStateOf | undefined,
  plans: readonly PlanTerms[] | undefined,
): Overview | undefined {
  if (!rich) return { offers, state: stateOfOffers(offers, Date.now()), plans: [], rich };
  return state && plans ? { offers, state, plans, rich } : undefined;
}

/** The state as far as the spec's own call tells it, for an API without the extension `billing`: no card, no orders, no credit. */
export function stateOfOffers(offers: readonly Offer[], now: number): SubscriptionStateOf {
  const byRank = [...offers].sort((one, other) => planRank[other.subscription_type] - planRank[one.subscription_type]);
  const active = byRank.find(({ is_active }) => is_active);
  const past = byRank.filter(({ until }) => until !== null && Date.parse(until) <= now);
  const last = past.sort((one, other) => Date.parse(other.until ?? '') - Date.parse(one.until ?? ''))[0];
  const shown = active ?? last;
  return {
    state: active ? (active.auto_renewal ? 'active' : 'ending') : last ? 'expired' : 'none',
    subscription_type: shown?.subscription_type ?? null,
    title: shown ? planTitles[shown.subscription_type] : '',
    limits: null,
    period: shown?.period ?? null,
    started_at: null,
    until: shown?.until ?? null,
    grace_until: null,
    queued: active ? waiting(byRank, active) : [],
    auto_renewal: active?.auto_renewal ?? false,
    next_charge: null,
    card: null,
    can_resume: false,
    last_failure: '',
    pending: null,
    offers: offers.map(({ id, price }) => ({ id, price, credit: 0, to_pay: price, obstacle: null })),
  };
}

/** What is left of lower plans goes on when the active one ends; each plan once. */
function waiting(byRank: readonly Offer[], active: Offer): SubscriptionStateOf['queued'] {
  const queued: SubscriptionStateOf['queued'] = [];
  let from = active.until;
  for (const { subscription_type, until, is_active, has_remaining_subscription_period } of byRank) {
    const waits = has_remaining_subscription_period && !is_active && subscription_type !== active.subscription_type;
    if (!waits || until === null || from === null || Date.parse(until) <= Date.parse(from)) continue;
    queued.push({ subscription_type, title: planTitles[subscription_type], from, until });
    from = until;
  }
  return queued;
}
