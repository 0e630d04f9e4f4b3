import type { Offer } from '../../../contract/subscription.ts';
import { liveAgreement } from '../../billing/agreement.ts';
import { readOffers } from '../../billing/offers.ts';
import type { Till } from '../../billing/till.ts';
import { GatewayUnavailable } from '../../gateways/payments/gateway.ts';
import { ApiError } from '../../http/api-error.ts';
import { askAboutOrder } from './orders/reconcileOrders.ts';
import { askAboutRenewal } from './renewals/reconcileRenewals.ts';

const DAY_MS = 86_400_000;
/** More than anybody pays at once. */
const MOST_ORDERS = 5;

/** Asks the provider at once about the orders of a user that may have been paid and about the renewal that is due. */
export async function forceUpdate(till: Till, user: string): Promise<Offer[]> {
  try {
    for (const order of await recentOrders(till, user)) await askAboutOrder(till, order);
    const agreement = await liveAgreement(till.db, user);
    const due = agreement?.next_charge_at && Date.parse(agreement.next_charge_at) <= till.now().getTime();
    if (agreement && due) await askAboutRenewal(till, agreement);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    till.log.warn({ reason: error.message }, 'the payment provider did not answer about an order');
    const detail = 'Платёжная система сейчас не\u00a0отвечает. Если вы уже заплатили, доступ откроется сам, как только она ответит.';
    throw new ApiError(1199, { http: 503, detail });
  }
  return readOffers(till, user);
}

/** Pending ones, and those that ended unpaid within the last two days. */
function recentOrders({ db, gateway, now }: Till, user: string) {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .where('user_guid', '=', user)
    .where('gateway', '=', gateway.name)
    .where('state', 'in', ['pending', 'cancelled', 'expired'])
    .where('created_at', '>', new Date(now().getTime() - 2 * DAY_MS).toISOString())
    .orderBy('created_at', 'desc')
    .limit(MOST_ORDERS)
    .execute();
}
