import type { Queue } from '../../database/poller.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { endOrder, type Order } from '../billing/orders/service.ts';
import { forgetPayment } from './makeOrder.ts';
import { takeAsked } from './notices/receive.ts';
import type { PaymentContext } from './paymentContext.ts';
import { providerQueue } from './providerQueue.ts';

/** Notifications come within seconds: whoever is told nothing for so long asks. */
const FIRST_ASKED_MS = 5 * 60_000;
/** An order waits for so long. */
const DAY_MS = 86_400_000;

/** Pending orders, asked about after 5 minutes and then each time after as long as they have been waiting; ended after a day, asked about once more. */
export function reconcileOrders(context: PaymentContext, everyMs: number): Queue {
  const work = async (order: Order) => {
    await askAboutOrder(context, order);
    if (Date.parse(order.expires_at) > context.now().getTime()) return;
    // endOrder ends only a pending order: this one may have been paid in the meantime, also by the answer handled above
    const expired = await inTransaction(context.db, (trx) => endOrder(trx, order, 'expired', context.now()));
    if (expired) forgetPayment(context, expired);
  };
  return providerQueue(context, { name: 'orders to ask about', everyMs, take: takeDue, work, turnMs: DAY_MS });
}

/** Asks the provider about one order and acts on what it says. */
export async function askAboutOrder(context: PaymentContext, { number }: Order): Promise<void> {
  const payment = await context.gateway.find(String(number));
  if (payment) await takeAsked(context, payment);
}

function takeDue({ db, gateway, now }: PaymentContext) {
  const moment = now();
  return rowOf<Order>(db)`
    update payment_order set asked_at = ${moment} where guid = (
      select guid from payment_order
      where state = 'pending' and gateway = ${gateway.name} and created_at <= ${moment}::timestamptz - make_interval(secs => ${FIRST_ASKED_MS / 1000}::float8)
        and (asked_at is null
          or ${moment}::timestamptz - asked_at >= asked_at - created_at
          or (expires_at <= ${moment} and (asked_at < expires_at or ${moment}::timestamptz - asked_at >= interval '5 minutes')))
      order by created_at limit 1 for update skip locked)
    returning *`;
}
