import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SubscriptionState, subscriptionStates, type TimelineKind } from '../../../contract/subscription.ts';
import type { LedgerEntry } from './ledger/planQueue.ts';
import { schedule } from './ledger/schedule.ts';
import { canResume } from './service.ts';
import { stateOf } from './state.ts';

/** What moves a subscription from one state to another. */
type SubscriptionEvent = Extract<
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
const transitions: Record<SubscriptionState, Partial<Record<SubscriptionEvent, readonly SubscriptionState[]>>> = {
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
function allows(state: SubscriptionState, event: SubscriptionEvent): boolean {
  return transitions[state][event] !== undefined;
}

const at = (days: number) => new Date(Date.UTC(2027, 0, 1, 9) + days * 86_400_000);
const stretch = (from: number, until: number, grace: number | null = null, auto_renewal = false) => ({
  subscription_type: 'pro' as const,
  period: 1 as const,
  plan: null,
  starts_at: at(from).toISOString(),
  until: at(until).toISOString(),
  grace_until: grace === null ? null : at(grace).toISOString(),
  auto_renewal,
});

describe('the state of a subscription', () => {
  it.each([
    ['none', { current: null, past: null }, null],
    ['active', { current: stretch(0, 30, null, true), past: null }, null],
    ['ending', { current: stretch(0, 30), past: null }, null],
    ['grace', { current: stretch(-30, 4, 7, true), past: null }, null],
    ['expired', { current: null, past: stretch(-40, -10) }, null],
    ['refunded', { current: null, past: stretch(-40, 1) }, at(1).getTime()],
    ['expired', { current: null, past: stretch(-40, 1) }, at(6).getTime()],
  ] as const)('is found to be «%s»', (state, access, refundedAt) => {
    expect(stateOf(access, refundedAt, at(5))).toBe(state);
  });
});

describe('events of a subscription', () => {
  const never: [SubscriptionState, SubscriptionEvent][] = [
    ['none', 'cancelled'],
    ['none', 'expired'],
    ['none', 'refunded'],
    ['none', 'renewal_failed'],
    ['ending', 'cancelled'],
    ['active', 'resumed'],
    ['grace', 'resumed'],
    ['expired', 'resumed'],
    ['refunded', 'expired'],
  ];
  it.each(never)('in the state %s the event %s is not allowed', (state, event) => expect(allows(state, event)).toBe(false));
  it.each(subscriptionStates)('in the state %s a plan may be bought, given by a code or by support', (state) => {
    for (const event of ['granted', 'upgraded', 'code', 'manual'] as const) expect(allows(state, event)).toBe(true);
  });
  it('transitions lead only to states that exist', () => {
    const leads = Object.values(transitions).flatMap((of) => Object.values(of).flat());
    expect(leads.every((state) => subscriptionStates.includes(state))).toBe(true);
  });

  it('states computed from the ledger follow the table of transitions', () => {
    const events = fc.array(
      fc.record({
        event: fc.constantFrom('granted', 'code', 'renewal_failed', 'refunded', 'renewed', 'end'),
        days: fc.integer({ min: 1, max: 45 }),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(events, (list) => {
        let day = 0;
        let renews = false;
        const ledger: LedgerEntry[] = [];
        const payments: string[] = [];
        const state = (days: number) => {
          const { segments, refundedAt } = schedule(ledger);
          const moment = at(days);
          const end = (one: (typeof segments)[number]) => Date.parse(one.grace_until ?? one.until);
          const current = segments.find((one) => Date.parse(one.starts_at) <= moment.getTime() && moment.getTime() < end(one)) ?? null;
          const past = segments.findLast((one) => end(one) <= moment.getTime()) ?? null;
          const known = (one: typeof current) => one && { ...one, auto_renewal: renews };
          return stateOf({ current: known(current), past: known(past) }, refundedAt, moment);
        };
        for (const { event, days } of list) {
          day += days;
          const before = state(day);
          if (event === 'end' || !allows(before, event as SubscriptionEvent)) continue;
          const paying = event === 'granted' || event === 'renewed';
          const payment = paying ? `p${ledger.length}` : event === 'refunded' ? (payments.shift() ?? null) : null;
          if (event === 'refunded' && payment === null) continue;
          if (paying && payment) payments.push(payment);
          if (paying) renews = true;
          const entry = {
            subscription_type: 'pro',
            period: 1,
            months: paying || event === 'code' ? 1 : null,
            until: null,
            amount: payment && 990,
          } as const;
          ledger.push({
            ...entry,
            amount: payment === null ? null : 990,
            seq: ledger.length,
            at: at(day).toISOString(),
            kind: event as LedgerEntry['kind'],
            payment,
            plan: null,
          });
          expect(transitions[before][event as SubscriptionEvent]).toContain(state(day));
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('auto-renewal may be resumed', () => {
  const ended = { off_reason: 'cancelled', token: Buffer.from('x'), subscription_type: 'pro' } as never;
  const access = { current: stretch(0, 30), queued: [], agreement: null, ended };
  it('only while its plan has time left and its card is kept', () => {
    expect(canResume(access, at(5))).toBe(true);
    expect(canResume({ ...access, current: null }, at(5))).toBe(false);
    expect(canResume({ ...access, ended: { ...(ended as object), token: null } as never }, at(5))).toBe(false);
    expect(canResume({ ...access, ended: { ...(ended as object), off_reason: 'failed' } as never }, at(5))).toBe(false);
    expect(canResume({ ...access, current: stretch(-30, 4, 7) }, at(5))).toBe(false);
  });
});
