import type { Till } from '../../billing/till.ts';
import type { Notification } from '../../gateways/payments/cloudpayments/notifications/read.ts';
import type { GatewayPayment } from '../../gateways/payments/gateway.ts';
import { receive } from './notices/receive.ts';

/** Acts on a payment that the provider was asked about as on the notification that should have told of it; false where there is nothing to act on. */
export async function takeAsked(till: Till, payment: GatewayPayment): Promise<boolean> {
  const notification = noticeOf(payment);
  if (notification === null) return false;
  const { token: _, ...told } = payment;
  await receive(till, notification, { source: 'reconciliation', ...told });
  return true;
}

function noticeOf(payment: GatewayPayment): Notification | null {
  const { status, token, reason, paidAt, ...same } = payment;
  const attempt = { ...same, at: paidAt, order: null, email: '' };
  if (status === 'Completed') return { ...attempt, kind: 'pay', status, token };
  return status === 'Declined' ? { ...attempt, kind: 'fail', reason, reasonCode: 0 } : null;
}
