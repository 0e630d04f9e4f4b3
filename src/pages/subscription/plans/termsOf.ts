import type { SubscriptionStateOf } from '../../../../contract/billing.ts';
import type { Offer } from '../../../../contract/subscription.ts';
import type { Terms } from './orderWords.ts';

/** On what terms the caller may buy an offer; at its price where the API says nothing else. */
export function termsOf(state: SubscriptionStateOf, { id, price }: Offer): Terms {
  return state.offers.find((each) => each.id === id) ?? { id, price, credit: 0, to_pay: price, obstacle: null };
}
