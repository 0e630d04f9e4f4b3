import type { Order } from '../../../billing/orders.ts';
import type { Till } from '../../../billing/till.ts';

/** Closes the page of an order that is not to be paid any more. If that fails, the answer to Check still refuses the payment. */
export function forgetPayment({ gateway, background, log }: Till, { guid, gateway_id }: Order): void {
  if (gateway_id === null) return;
  background
    .hold(gateway.cancelOrder(gateway_id))
    .catch((error: Error) => log.warn({ order: guid, reason: error.message }, 'the page of an order was not closed'));
}
