import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStateOf } from '../../../contract/billing.ts';
import type { PlanTerms } from '../../../contract/plan.ts';
import type { Offer } from '../../../contract/subscription.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { stateOfOffers } from '../../lib/subscription/stateOfOffers.ts';
import { subscriptionQueries } from '../../lib/subscription/subscriptionQueries.ts';

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
