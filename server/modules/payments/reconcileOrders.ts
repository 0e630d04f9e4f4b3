import type { Queue } from '../../database/poller.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockUser } from '../billing/ledger/service.ts';
import { endOrder, type Order } from '../billing/orders/service.ts';
import { forgetPayment } from './makeOrder.ts';
import { takeAsked } from './notices/receive.ts';
import type { PaymentContext } from './paymentContext.ts';
import { GatewayUnavailable } from './provider/gateway.ts';

/** Notifications come within seconds: whoever is told nothing for so long asks. */
const FIRST_ASKED_MS = 5 * 60_000;
/** An order waits for so long. */
const DAY_MS = 86_400_000;

/** Pending orders, asked about after 5 minutes and then each time after as long as they have been waiting; ended after a day, asked about once more. */
export function reconcileOrders(context: PaymentContext, everyMs: number): Queue {
  return {
    name: 'orders to ask about',
    everyMs,
    async runOne(_, aside) {
      const order = await takeDue(context);
      if (!order) return false;
      const ask = async () => {
        try {
          await askAboutOrder(context, order);
          if (Date.parse(order.expires_at) <= context.now().getTime()) await expire(context, order);
        } catch (error) {
          if (!(error instanceof GatewayUnavailable)) throw error;
          context.log.warn({ order: order.guid, reason: error.message }, 'the payment provider did not answer about an order');
        }
      };
      await aside.attempt(order.guid, ask, DAY_MS);
      return true;
    },
  };
}

/** Asks the provider about one order and acts on what it says. */
export async function askAboutOrder(context: PaymentContext, { number }: Order): Promise<void> {
  const payment = await context.gateway.find(String(number));
  if (payment) await takeAsked(context, payment);
}

function takeDue({ db, gateway, now }: PaymentContext): Promise<Order | undefined> {
  const moment = now().toISOString();
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

async function expire(context: PaymentContext, { guid, user_guid }: Order) {
  const expired = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, user_guid);
    const order = await trx.selectFrom('payment_order').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
    // paid meanwhile, or just now by what the provider answered
    if (order.state !== 'pending') return null;
    await endOrder(trx, order, 'expired', context.now());
    return order;
  });
  if (expired) forgetPayment(context, expired);
}
