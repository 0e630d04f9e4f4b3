import type { SubscriptionState } from '../../../contract/subscription.ts';
import type { Access } from './service.ts';

/** @param refundedAt when a refund ended all access (schedule.ts); null where none did */
export function stateOf({ current, past }: Pick<Access, 'current' | 'past'>, refundedAt: number | null, now: Date): SubscriptionState {
  if (current) {
    if (Date.parse(current.until) <= now.getTime()) return 'grace';
    return current.auto_renewal ? 'active' : 'ending';
  }
  if (refundedAt !== null && refundedAt <= now.getTime()) return 'refunded';
  return past ? 'expired' : 'none';
}
