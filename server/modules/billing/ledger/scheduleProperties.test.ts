import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from './planQueue.ts';
import { schedule } from './schedule.ts';

const DAY = 86_400_000;

/** Entries of any order of events, months from 2027 on; payments are named by their place. */
const histories = fc
  .array(
    fc.record({
      after: fc.integer({ min: 0, max: 50 * 24 }),
      kind: fc.constantFrom<LedgerEntry['kind']>(
        'granted',
        'granted',
        'code',
        'renewed',
        'upgraded',
        'renewal_failed',
        'refunded',
        'manual',
      ),
      type: fc.constantFrom('pro' as const, 'pro_plus' as const, 'svoy' as const),
      months: fc.constantFrom(1, 3, 6, 12),
      of: fc.nat(20),
    }),
    { maxLength: 14 },
  )
  .map((steps) => {
    let at = Date.parse('2027-01-01T09:00:00Z');
    const paying = (kind: string) => kind === 'granted' || kind === 'renewed' || kind === 'upgraded';
    const payments = steps.flatMap(({ kind }, index) => (paying(kind) ? [`p${index}`] : []));
    return steps.map(({ after, kind, type, months, of }, index): LedgerEntry => {
      at += after * 3_600_000;
      const payment = paying(kind) ? `p${index}` : kind === 'refunded' ? (payments[of % Math.max(1, payments.length)] ?? null) : null;
      return {
        seq: index + 1,
        at: new Date(at).toISOString(),
        kind,
        subscription_type: type,
        period: months,
        months: kind === 'refunded' || kind === 'renewal_failed' || kind === 'grace' ? null : months,
        until: kind === 'manual' ? new Date(at + of * 10 * DAY).toISOString() : null,
        amount: payment === null ? null : 100,
        payment,
        plan: null,
      };
    });
  });

describe('the schedule of plans after any events', () => {
  it('has segments that never overlap, grace period included, and are never empty', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        let last = Number.NEGATIVE_INFINITY;
        for (const { starts_at, until, grace_until } of schedule(entries).segments) {
          expect(Date.parse(starts_at)).toBeGreaterThanOrEqual(last);
          expect(Date.parse(until)).toBeGreaterThan(Date.parse(starts_at));
          last = Date.parse(grace_until ?? until);
          expect(last).toBeGreaterThanOrEqual(Date.parse(until));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order in which entries are read', () => {
    fc.assert(
      fc.property(
        histories.chain((entries) => fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length }))),
        ([entries, shuffled]) => {
          expect(schedule(shuffled).segments).toEqual(schedule(entries).segments);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives each grant its whole time, however often it is interrupted', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        for (const { taken, pieces, months, entry: given } of schedule(entries).grants) {
          if (taken !== null || given.kind === 'manual') continue;
          const used = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
          // months of Moscow have 28 to 31 days
          expect(used).toBeGreaterThanOrEqual(months === 12 ? 365 * DAY : (months * 30 - 2) * DAY);
          expect(used).toBeLessThanOrEqual(months === 12 ? 366 * DAY : (months * 30.7 + 1) * DAY);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('loses exactly the grant that is refunded at the moment it was given', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom<LedgerEntry['kind']>('granted', 'upgraded'), (entries, kind) => {
        const last = entries.at(-1);
        const at = last?.at ?? '2027-01-01T09:00:00.000Z';
        const next = {
          seq: 1000,
          at,
          kind,
          subscription_type: 'pro_plus',
          period: 1,
          months: 1,
          until: null,
          amount: 10,
          payment: 'x',
          plan: null,
        } as const;
        const refund = { ...next, seq: 1001, kind: 'refunded', months: null } as const;
        const before = schedule(entries);
        // what is paid in grace ends it, and that cannot be undone
        const inGrace = before.segments.some(({ until, grace_until }) => grace_until !== null && until <= at && at <= grace_until);
        fc.pre(!inGrace && !entries.some((one) => one.kind === 'renewal_failed' || one.kind === 'grace'));
        const after = schedule([...entries, next, refund]);
        expect(ends(after.segments)).toEqual(ends(before.segments));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps what was used before a later event', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const past = entries.slice(0, -1);
        const last = entries.at(-1);
        fc.pre(last !== undefined && last.kind !== 'renewed' && last.kind !== 'renewal_failed' && last.kind !== 'grace');
        const moment = Date.parse(last?.at ?? '');
        const until = (list: readonly LedgerEntry[]) =>
          schedule(list)
            .grants.flatMap(({ type, pieces }) => pieces.map(({ from, to }) => ({ type, from, to: Math.min(to, moment) })))
            .filter(({ from, to }) => from < to)
            .map(({ type, from, to }) => `${type} ${from} ${to}`);
        // a payment in grace is the one that reaches back
        fc.pre(!past.some((one) => one.kind === 'renewal_failed' || one.kind === 'grace'));
        expect(until(entries).sort()).toEqual(until(past).sort());
      }),
      { numRuns: 300 },
    );
  });
});

/** Of each plan the time it ends: the same time in other pieces is the same access. */
function ends(segments: ReturnType<typeof schedule>['segments']): string[] {
  return segments.map(({ subscription_type, starts_at, until }) => `${subscription_type} ${starts_at} ${until}`);
}
