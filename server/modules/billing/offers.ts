import { offerIds } from '../../../contract/plan.ts';
import type { Offer } from '../../../contract/subscription.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { readAccess } from './agreement.ts';
import { priceOf, termsAt } from './terms.ts';

/**
 * GET /api/user/subscriptions/: what is sold, with the caller's state in it. `is_active`: the plan is used now, under the period that was
 * bought last of it. `has_remaining_subscription_period`: time is left of the plan, be it used, waiting or not renewed; `until` is its end.
 */
export async function readOffers({ db, now }: Pick<ApiRuntime, 'db' | 'now'>, user: string): Promise<Offer[]> {
  const moment = now();
  const [terms, access] = await Promise.all([termsAt(db, moment), readAccess(db, user, moment)]);
  return offerIds.flatMap(({ id, subscription_type, period }) => {
    const row = terms.find(({ plan }) => plan === subscription_type);
    const mine = [access.current, ...access.queued].filter((segment) => segment?.subscription_type === subscription_type);
    const bought = mine.some((segment) => segment?.period === period);
    const price = row ? priceOf(row, period) : null;
    // a period that is not sold any more is shown to who has it
    if (price === null && !bought) return [];
    const last = mine.at(-1);
    return {
      id,
      subscription_type,
      period,
      price: price ?? 0,
      is_active: access.current?.subscription_type === subscription_type && access.current.period === period,
      has_remaining_subscription_period: mine.length > 0,
      until: last ? (last.grace_until ?? last.until) : null,
      auto_renewal: mine.some((segment) => segment?.auto_renewal) && access.agreement?.period === period,
    };
  });
}
