import type { Charge, Verdict } from '../../../billing/charge.ts';
import { bookRefund } from '../../../billing/refund.ts';
import { settleRenewal } from '../../../billing/renew.ts';
import { settleOrder } from '../../../billing/settle.ts';
import type { Till } from '../../../billing/till.ts';
import type { Trx } from '../../../database/connection.ts';
import type { Notification } from '../../../gateways/payments/cloudpayments/notifications/read.ts';
import { check } from './check.ts';
import { fail, withdrawDecline } from './fail.ts';
import { receipt } from './receipt.ts';
import { recurrent } from './recurrent.ts';

type Attempt = Extract<Notification, { kind: 'check' | 'pay' | 'confirm' | 'fail' }>;

/** A notification as it is kept. `first`: delivered for the first time, only a question is acted upon again. */
type Kept = { guid: string; first: boolean };

/** What a notification leads to, in one transaction. */
export async function act(trx: Trx, till: Till, notification: Notification, kept: Kept): Promise<Verdict> {
  switch (notification.kind) {
    case 'check':
      return check(trx, till, chargeOf(notification), kept.first);
    case 'pay':
    case 'confirm':
      // held on the card only: Confirm or Cancel will follow
      if (notification.status === 'Authorized' && notification.kind === 'pay')
        return { answer: 0, outcome: 'Деньги удержаны, ждём подтверждения' };
      return settle(trx, till, chargeOf(notification));
    case 'fail':
      return fail(trx, till, chargeOf(notification), { reason: notification.reason, guid: kept.guid });
    case 'refund':
      return bookRefund(trx, till, notification);
    case 'cancel':
      // the whole payment, and under its own number
      return bookRefund(trx, till, {
        transactionId: `cancel-${notification.transactionId}`,
        paymentTransactionId: notification.transactionId,
        amount: null,
      });
    case 'recurrent':
      return recurrent(trx, till, notification);
    case 'receipt':
      return receipt(trx, till, notification);
  }
}

async function settle(trx: Trx, till: Till, charge: Charge): Promise<Verdict> {
  await withdrawDecline(trx, till, charge.transactionId);
  return charge.subscriptionId === null ? settleOrder(trx, till, charge) : settleRenewal(trx, till, charge);
}

function chargeOf(attempt: Attempt): Charge {
  const { transactionId, amount, currency, at, invoiceId, order, accountId, subscriptionId, card, testMode } = attempt;
  const token = 'token' in attempt ? attempt.token : null;
  return { transactionId, amount, currency, at, invoiceId, order, accountId, subscriptionId, card, testMode, token };
}
