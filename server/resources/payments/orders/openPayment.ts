import { toKopecks } from '../../../../contract/primitives.ts';
import { orderNumber } from '../../../billing/orderNumber.ts';
import type { Order } from '../../../billing/orders.ts';
import { purchaseTitle } from '../../../billing/purchaseTitle.ts';
import { receiptOf } from '../../../billing/receipt.ts';
import type { Till } from '../../../billing/till.ts';

/**
 * Has the provider make the page where a pending order is paid, once: a repetition, also one at the same moment, is given the same page.
 * Throws GatewayUnavailable and GatewayRefused; the order is then as it was and may be opened again.
 */
export async function openPayment({ db, config, gateway, now }: Till, order: Order): Promise<Order> {
  if (order.payment_url !== '') return order;
  const label = purchaseTitle(order.subscription_type, order.period);
  const amount = toKopecks(order.amount);
  const back = `${config.appUrl}/subscription?order=${order.guid}`;
  const opened = await gateway.createOrder({
    number: String(order.number),
    guid: order.guid,
    amount,
    description: `${label}. Заказ ${orderNumber(order.number)}`,
    email: order.email,
    accountId: order.user_guid,
    receipt: receiptOf({ label, amount, email: order.email, phone: '', at: now() }, config.receipts),
    successUrl: back,
    failUrl: back,
    requestId: `order-${order.guid}`,
  });
  return db
    .updateTable('payment_order')
    .set({ gateway_id: opened.gatewayId, payment_url: opened.url })
    .where('guid', '=', order.guid)
    .returningAll()
    .executeTakeFirstOrThrow();
}
