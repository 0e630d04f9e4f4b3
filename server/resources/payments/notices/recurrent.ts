import type { Agreement } from '../../../billing/agreement.ts';
import type { Verdict } from '../../../billing/charge.ts';
import { agreementOf } from '../../../billing/renew.ts';
import type { Till } from '../../../billing/till.ts';
import { writeLedger } from '../../../billing/writeLedger.ts';
import type { Trx } from '../../../database/connection.ts';
import type { GatewaySubscription } from '../../../gateways/payments/gateway.ts';
import { tellOfEnd } from '../renewals/tellOfEnd.ts';

/** The provider's subscription has another status: the agreement follows. One that is off stays off. */
export async function recurrent(trx: Trx, till: Till, subscription: GatewaySubscription): Promise<Verdict> {
  const { gatewayId, accountId, amount, status } = subscription;
  const agreement = await agreementOf(trx, till, { subscriptionId: gatewayId, accountId, amount });
  if (!agreement) return { answer: 0, outcome: 'Такого автопродления нет' };
  const about = { answer: 0, user: agreement.user_guid } as const;
  if (agreement.status === 'off') {
    // it has stopped there as well: nothing is left to be told
    if (status !== 'Active' && status !== 'PastDue') await update(trx, agreement, { told: true });
    return { ...about, outcome: 'Автопродление уже отключено' };
  }
  switch (status) {
    case 'Active':
    case 'PastDue':
      // what came of each try is told by Pay and Fail
      return { ...about, outcome: status === 'Active' ? 'Автопродление действует' : 'Списание не прошло, будет повторено' };
    case 'Rejected':
      await end(trx, till, agreement, 'failed', 'Списать не удалось несколько раз подряд.');
      return { ...about, outcome: 'Автопродление прекращено: списать не удалось' };
    case 'Cancelled':
    case 'Expired':
      await end(trx, till, agreement, 'provider', 'Автопродление отключено в платёжной системе.');
      await tellOfEnd(trx, till, agreement);
      return { ...about, outcome: 'Автопродление отключено в платёжной системе' };
  }
}

async function end(trx: Trx, till: Till, agreement: Agreement, off_reason: 'failed' | 'provider', detail: string): Promise<void> {
  const now = till.now();
  await update(trx, agreement, { status: 'off', off_reason, told: true, ended_at: now.toISOString(), next_charge_at: null });
  const { guid, user_guid, subscription_type, period } = agreement;
  await writeLedger(trx, { user_guid, kind: 'cancelled', subscription_type, period, agreement: guid, detail }, now);
}

type Change = Partial<Pick<Agreement, 'status' | 'off_reason' | 'told' | 'ended_at' | 'next_charge_at'>>;

async function update(trx: Trx, { guid }: Agreement, change: Change): Promise<void> {
  await trx.updateTable('agreement').set(change).where('guid', '=', guid).execute();
}
