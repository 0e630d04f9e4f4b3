import type { SubscriptionState, TimelineKind } from '../../../contract/subscription.ts';
import type { Access } from './service.ts';

/** What moves a subscription from one state to another. */
export type SubscriptionEvent = Extract<
  TimelineKind,
  | 'granted'
  | 'renewed'
  | 'upgraded'
  | 'code'
  | 'manual'
  | 'renewal_failed'
  | 'cancelled'
  | 'resumed'
  | 'card_removed'
  | 'refunded'
  | 'expired'
>;

const given: Partial<Record<SubscriptionEvent, readonly SubscriptionState[]>> = {
  granted: ['active', 'ending'],
  upgraded: ['active', 'ending'],
  code: ['ending', 'active'],
  manual: ['ending', 'active', 'none', 'expired'],
};

/**
 * The states that an event may lead to, by the state it finds; an event that is absent cannot happen there. Several where the ledger decides:
 * a gift beside an agreement stays active, a refund of one payment of two leaves the other, an end may begin the rest of a lower plan.
 */
export const transitions: Record<SubscriptionState, Partial<Record<SubscriptionEvent, readonly SubscriptionState[]>>> = {
  none: { ...given, renewed: ['active', 'ending'] },
  active: {
    ...given,
    renewed: ['active', 'ending'],
    renewal_failed: ['active', 'grace'],
    cancelled: ['ending'],
    card_removed: ['ending'],
    refunded: ['active', 'ending', 'refunded'],
    expired: ['expired', 'ending'],
  },
  ending: {
    ...given,
    renewed: ['active', 'ending'],
    renewal_failed: ['ending', 'grace'],
    resumed: ['active'],
    card_removed: ['ending'],
    refunded: ['ending', 'active', 'refunded'],
    expired: ['expired'],
  },
  grace: {
    ...given,
    renewed: ['active', 'ending'],
    renewal_failed: ['grace', 'expired'],
    cancelled: ['grace'],
    card_removed: ['grace'],
    refunded: ['grace', 'ending', 'active', 'refunded'],
    expired: ['expired'],
  },
  expired: {
    ...given,
    renewed: ['active', 'ending', 'expired'],
    renewal_failed: ['expired', 'grace'],
    refunded: ['expired', 'ending', 'active'],
    expired: ['expired'],
  },
  refunded: { ...given, renewed: ['active', 'ending'], refunded: ['refunded', 'expired'], renewal_failed: ['refunded', 'grace'] },
};

/** May the event happen to a subscription in this state? */
export function allows(state: SubscriptionState, event: SubscriptionEvent): boolean {
  return transitions[state][event] !== undefined;
}

/** @param refundedAt when a refund ended all access (schedule.ts); null where none did */
export function stateOf({ current, past }: Pick<Access, 'current' | 'past'>, refundedAt: number | null, now: Date): SubscriptionState {
  if (current) {
    if (Date.parse(current.until) <= now.getTime()) return 'grace';
    return current.auto_renewal ? 'active' : 'ending';
  }
  if (refundedAt !== null && refundedAt <= now.getTime()) return 'refunded';
  return past ? 'expired' : 'none';
}
