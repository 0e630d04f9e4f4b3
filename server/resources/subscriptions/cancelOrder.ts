import type { SubscriptionStateOf } from '../../../contract/billing.ts';
import { lockUser } from '../../billing/lockUser.ts';
import { endOrder } from '../../billing/orders.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { showSubscription } from './show.ts';
import { orderOf } from './store.ts';

/** Gives up an order that was not paid. @throws 1101 for an order of somebody else, 1108 for one that waits no more */
export async function cancelOrder(api: ApiRuntime, user: string, guid: string): Promise<SubscriptionStateOf> {
  const now = api.now();
  await inTransaction(api.db, async (trx) => {
    await lockUser(trx, user);
    const order = await orderOf(trx, user, guid);
    if (!order) throw new ApiError(1101);
    if (order.state === 'cancelled') return;
    if (order.state !== 'pending') {
      const detail = order.state === 'expired' ? 'Срок этого заказа уже вышел: оформите новый.' : 'Этот заказ уже оплачен.';
      throw new ApiError(1108, { detail });
    }
    await endOrder(trx, order, 'cancelled', now);
  });
  return showSubscription(api, user);
}
