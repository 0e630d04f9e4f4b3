import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from './planQueue.ts';
import { schedule } from './schedule.ts';

let seq = 0;

/** An entry at a moment of Moscow's day, noon unless said. */
function entry(at: string, kind: LedgerEntry['kind'], fields: Partial<LedgerEntry> = {}): LedgerEntry {
  seq += 1;
  const base = { subscription_type: null, period: null, months: null, until: null, amount: null, payment: null, plan: null };
  return { seq, at: moscow(at), kind, ...base, ...fields };
}
const moscow = (at: string) => new Date(`${at.length === 10 ? `${at}T12:00:00` : at}+03:00`).toISOString();
const pro = (months = 1, payment: string | null = null, amount = 990) =>
  ({ subscription_type: 'pro', period: months, months, payment, amount: payment && amount }) as Partial<LedgerEntry>;
const plus = (months = 1, payment: string | null = null, amount = 1990) =>
  ({ ...pro(months, payment, amount), subscription_type: 'pro_plus' }) as Partial<LedgerEntry>;

/** «plan from–until» by days of Moscow, «~day» for grace */
const told = (entries: LedgerEntry[]) =>
  schedule(entries).segments.map(({ subscription_type, starts_at, until, grace_until }) => {
    const day = (instant: string) => new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 10);
    return `${subscription_type} ${day(starts_at)}–${day(until)}${grace_until ? `~${day(grace_until)}` : ''}`;
  });

describe('months of a plan', () => {
  it('end on the last day where the month is shorter, and do not drift', () => {
    const bought = entry('2027-01-31', 'granted', pro());
    expect(told([bought])).toEqual(['pro 2027-01-31–2027-02-28']);
    expect(told([bought, entry('2027-02-28', 'renewed', pro())])).toEqual(['pro 2027-01-31–2027-03-31']);
    expect(told([entry('2028-01-31', 'granted', pro())])).toEqual(['pro 2028-01-31–2028-02-29']);
    expect(told([entry('2027-01-31', 'granted', pro(12))])).toEqual(['pro 2027-01-31–2028-01-31']);
  });

  it('are counted by Moscow time, at night too', () => {
    expect(told([entry('2027-03-01T01:00:00', 'granted', pro())])).toEqual(['pro 2027-03-01–2027-04-01']);
  });
});

describe('several plans', () => {
  it('the same plan bought again is appended after its end', () => {
    expect(told([entry('2027-01-10', 'granted', pro()), entry('2027-01-20', 'granted', pro(3))])).toEqual(['pro 2027-01-10–2027-05-10']);
  });

  it('a higher plan begins at once, the rest of the lower one goes on after it', () => {
    expect(told([entry('2027-01-10', 'code', pro()), entry('2027-01-20', 'code', plus())])).toEqual([
      'pro 2027-01-10–2027-01-20',
      'pro_plus 2027-01-20–2027-02-20',
      'pro 2027-02-20–2027-03-13',
    ]);
  });

  it('a lower plan waits and gets whole months when it begins', () => {
    expect(told([entry('2027-01-10', 'granted', plus()), entry('2027-01-31', 'granted', pro())])).toEqual([
      'pro_plus 2027-01-10–2027-02-10',
      'pro 2027-02-10–2027-03-10',
    ]);
  });

  it('an upgrade ends a paid plan and leaves a plan given by a code', () => {
    const bought = [entry('2027-01-10', 'granted', pro(1, 'a')), entry('2027-01-11', 'code', pro(1))];
    expect(told([...bought, entry('2027-01-20', 'upgraded', plus(1, 'b', 1500))])).toEqual([
      'pro 2027-01-10–2027-01-20',
      'pro_plus 2027-01-20–2027-02-20',
      'pro 2027-02-20–2027-03-20',
    ]);
  });

  it('an end set by support replaces the end of the plan and of higher plans', () => {
    const bought = [entry('2027-01-10', 'granted', pro(3, 'a')), entry('2027-01-20', 'code', plus(12))];
    const set = entry('2027-02-01', 'manual', { subscription_type: 'pro_plus', until: moscow('2027-02-11') });
    expect(told([...bought, set])).toEqual(['pro 2027-01-10–2027-01-20', 'pro_plus 2027-01-20–2027-02-11', 'pro 2027-02-11–2027-05-02']);
    const end = entry('2027-02-01', 'manual', { subscription_type: 'pro', until: moscow('2027-02-01') });
    expect(told([...bought, end])).toEqual(['pro 2027-01-10–2027-01-20', 'pro_plus 2027-01-20–2027-02-01']);
  });

  it('a later end set by support is a gift after what was paid, which a refund and an upgrade still find', () => {
    const bought = entry('2027-01-31', 'granted', pro(1, 'a'));
    const next = entry('2027-02-01', 'granted', pro(1, 'b'));
    const set = entry('2027-02-03', 'manual', { subscription_type: 'pro', until: moscow('2027-04-07') });
    expect(told([bought, next, set])).toEqual(['pro 2027-01-31–2027-04-07']);
    expect(told([bought, next, set, entry('2027-02-04', 'renewed', pro(1, 'c'))])).toEqual(['pro 2027-01-31–2027-05-07']);
    const refund = entry('2027-02-05', 'refunded', { payment: 'b', amount: 990 });
    expect(told([bought, next, set, refund])).toEqual(['pro 2027-01-31–2027-03-07']);
    const all = entry('2027-02-05', 'refunded', { payment: 'a', amount: 990 });
    expect(told([bought, next, set, refund, all])).toEqual(['pro 2027-01-31–2027-02-12']);
    expect(told([bought, next, set, entry('2027-02-05', 'upgraded', plus(1, 'd', 1000))])).toEqual([
      'pro 2027-01-31–2027-02-05',
      'pro_plus 2027-02-05–2027-03-05',
      'pro 2027-03-05–2027-03-12',
    ]);
  });

  it('a later end set by support keeps the period that was bought, on other terms of the plan too', () => {
    const bought = entry('2027-01-10', 'granted', { ...pro(12, 'a'), plan: 'old' });
    const set = entry('2027-02-01', 'manual', { subscription_type: 'pro', until: moscow('2028-01-17'), plan: 'old' });
    const periods = (entries: LedgerEntry[]) => schedule(entries).segments.map(({ period }) => period);
    expect(periods([bought, set])).toEqual([12]);
    expect(periods([bought, { ...set, plan: 'new' }])).toEqual([12, 12]);
    expect(periods([set])).toEqual([1]);
  });

  it('an end set by support to the one that is there changes nothing', () => {
    const bought = entry('2027-01-10', 'granted', pro(3, 'a'));
    const set = entry('2027-02-01', 'manual', { subscription_type: 'pro', until: moscow('2027-04-10') });
    expect(told([bought, set, entry('2027-02-05', 'refunded', { payment: 'a', amount: 990 })])).toEqual(['pro 2027-01-10–2027-02-05']);
  });
});

describe('a renewal that fails', () => {
  const bought = entry('2027-01-10', 'granted', pro(1, 'a'));
  const failed = entry('2027-02-10T12:00:30', 'renewal_failed', { subscription_type: 'pro' });

  it('gives a grace period after the end', () => {
    expect(told([bought, failed])).toEqual(['pro 2027-01-10–2027-02-10~2027-02-13']);
    expect(told([bought, entry('2027-02-09', 'renewal_failed', { subscription_type: 'pro' })])).toEqual(told([bought, failed]));
    expect(told([bought, failed, entry('2027-02-12', 'renewal_failed', { subscription_type: 'pro' })])).toEqual(told([bought, failed]));
  });

  it('and is paid in the grace period counts from the old end', () => {
    expect(told([bought, failed, entry('2027-02-12', 'renewed', pro(1, 'b'))])).toEqual(['pro 2027-01-10–2027-03-10']);
    expect(told([bought, failed, entry('2027-02-12', 'granted', pro(3, 'b'))])).toEqual(['pro 2027-01-10–2027-05-10']);
  });

  it('and is paid after the grace period counts from the payment', () => {
    expect(told([bought, failed, entry('2027-02-20', 'renewed', pro(1, 'b'))])).toEqual([
      'pro 2027-01-10–2027-02-10~2027-02-13',
      'pro 2027-02-20–2027-03-20',
    ]);
  });

  it('keeps a lower plan waiting; a higher plan got meanwhile ends the grace period', () => {
    const waiting = [entry('2027-01-09', 'code', pro()), entry('2027-01-10', 'granted', plus(1, 'a'))];
    const failure = entry('2027-02-10T12:00:30', 'renewal_failed', { subscription_type: 'pro_plus' });
    expect(told([...waiting, failure]).slice(1)).toEqual(['pro_plus 2027-01-10–2027-02-10~2027-02-13', 'pro 2027-02-13–2027-03-15']);
    expect(told([...waiting, failure, entry('2027-02-11', 'code', { ...pro(), subscription_type: 'svoy' })])).toEqual([
      'pro 2027-01-09–2027-01-10',
      'pro_plus 2027-01-10–2027-02-10~2027-02-11',
      'svoy 2027-02-11–2027-03-11',
      'pro 2027-03-11–2027-04-10',
    ]);
  });
});

it('a renewal that comes a little late counts from the old end, though another plan had begun', () => {
  const entries = [
    entry('2027-01-09', 'code', pro()),
    entry('2027-01-10', 'granted', plus(1, 'a')),
    entry('2027-02-10T12:05:00', 'renewed', plus(1, 'b')),
  ];
  expect(told(entries)).toEqual(['pro 2027-01-09–2027-01-10', 'pro_plus 2027-01-10–2027-03-10', 'pro 2027-03-10–2027-04-09']);
});

describe('a refund', () => {
  const bought = entry('2027-01-10', 'granted', pro(1, 'a'));

  it('in full takes back what the payment gave', () => {
    const refund = entry('2027-01-20', 'refunded', { payment: 'a', amount: 990 });
    expect(told([bought, refund])).toEqual(['pro 2027-01-10–2027-01-20']);
    expect(schedule([bought, refund]).refundedAt).toBe(Date.parse(moscow('2027-01-20')));
    const second = entry('2027-01-15', 'granted', pro(1, 'b'));
    expect(told([bought, second, refund])).toEqual(['pro 2027-01-10–2027-02-20']);
  });

  it('in part changes nothing until the parts add up to the whole', () => {
    const part = () => entry('2027-01-15', 'refunded', { payment: 'a', amount: 495 });
    expect(told([bought, part()])).toEqual(['pro 2027-01-10–2027-02-10']);
    expect(told([bought, part(), part()])).toEqual(['pro 2027-01-10–2027-01-15']);
  });

  it('that comes before its payment leaves the payment without effect', () => {
    expect(told([entry('2027-01-09', 'refunded', { payment: 'a', amount: 990 }), bought])).toEqual([]);
  });

  it('of an upgrade gives back the plan that the upgrade ended', () => {
    const upgrade = entry('2027-01-20', 'upgraded', plus(1, 'b', 1400));
    const refund = entry('2027-01-25', 'refunded', { payment: 'b', amount: 1400 });
    expect(told([bought, upgrade, refund])).toEqual([
      'pro 2027-01-10–2027-01-20',
      'pro_plus 2027-01-20–2027-01-25',
      'pro 2027-01-25–2027-02-15',
    ]);
  });
});
