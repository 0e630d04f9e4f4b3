import { type Charge, orderOf, type Verdict } from '../../../billing/charge.ts';
import { entryOf, type Order } from '../../../billing/orders.ts';
import { isBacked } from '../../../billing/quote.ts';
import { agreementOf, misfitOf } from '../../../billing/renew.ts';
import type { Till } from '../../../billing/till.ts';
import { writeLedger } from '../../../billing/writeLedger.ts';
import type { Trx } from '../../../database/connection.ts';

/**
 * May the provider charge? Asked before any money moves, so here a no costs nobody anything.
 * @param first not asked of this transaction before
 */
export async function check(trx: Trx, till: Till, charge: Charge, first: boolean): Promise<Verdict> {
  if (charge.subscriptionId !== null) return checkRenewal(trx, till, charge);
  const found = await orderOf(trx, till, charge);
  if ('misfit' in found) return found.misfit;
  const { order } = found;
  const about = { order: order.guid, user: order.user_guid };
  const obstacle = obstacleOf(order, till.now());
  if (obstacle) return { ...obstacle, ...about };
  if (!(await isBacked(trx, order))) return { answer: 12, outcome: 'Остаток прежнего тарифа уже зачтён', ...about };
  if (first) await writeLedger(trx, entryOf(order, 'check'), till.now());
  return { answer: 0, outcome: 'Можно платить', ...about };
}

function obstacleOf({ state, expires_at }: Order, now: Date): Verdict | null {
  if (state === 'expired' || (state === 'pending' && Date.parse(expires_at) <= now.getTime())) {
    return { answer: 20, outcome: 'Срок заказа вышел' };
  }
  return state === 'pending' ? null : { answer: 13, outcome: 'Заказ уже не ждёт оплаты' };
}

async function checkRenewal(trx: Trx, till: Till, charge: Charge): Promise<Verdict> {
  const agreement = await agreementOf(trx, till, charge);
  const misfit = misfitOf(till, agreement, charge);
  if (misfit) return misfit;
  if (agreement?.status === 'off') return { answer: 13, outcome: 'Автопродление отключено', user: agreement.user_guid };
  return { answer: 0, outcome: 'Можно продлить', ...(agreement && { user: agreement.user_guid }) };
}
