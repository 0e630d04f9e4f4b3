import type { PaymentRow } from '../../../../../contract/billing.ts';
import { fromKopecks, toKopecks } from '../../../../../contract/primitives.ts';

/** How much of a payment can still be given back, in roubles. Codes and gifts brought no money, a failed payment took none. */
export function leftToRefund({ source, status, amount, refunded }: PaymentRow): number {
  if (source !== 'card' || status === 'failed') return 0;
  return fromKopecks(toKopecks(amount) - toKopecks(refunded));
}
