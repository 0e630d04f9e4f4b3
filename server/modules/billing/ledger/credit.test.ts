import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unusedMoney } from './credit.ts';
import type { Grant } from './planQueue.ts';

const DAY = 86_400_000;
const grant = (fields: Partial<Omit<Grant, 'entry'>> & { payment?: string | null } = {}): Grant => {
  const { payment = 'a', ...rest } = fields;
  const entry = {
    seq: 1,
    at: '',
    kind: 'granted',
    subscription_type: 'pro',
    period: 1,
    months: 1,
    until: null,
    amount: 990,
    payment,
    plan: null,
  } as const;
  return {
    ordinal: 0,
    entry,
    type: 'pro',
    months: 1,
    rest: null,
    pieces: [{ from: 0, to: 30 * DAY }],
    ended: [],
    lost: 0,
    taken: null,
    ...rest,
  };
};
const paid = new Map([['a', 990]]);
const at = (days: number) => new Date(days * DAY);

describe('the unused money of paid plans', () => {
  it('is what was paid × the unused part of the time, rounded down to a kopeck', () => {
    expect(unusedMoney([grant()], paid, 'pro_plus', at(0))).toBe(99_000);
    expect(unusedMoney([grant()], paid, 'pro_plus', at(15))).toBe(49_500);
    expect(unusedMoney([grant()], paid, 'pro_plus', at(29.9999))).toBe(0);
    expect(unusedMoney([grant()], new Map([['a', 10]]), 'pro_plus', at(20))).toBe(333);
    expect(unusedMoney([grant()], paid, 'pro_plus', at(31))).toBe(0);
  });

  it('counts all that was paid, used in whatever intervals', () => {
    const pieces = [
      { from: 0, to: 10 * DAY },
      { from: 40 * DAY, to: 60 * DAY },
    ];
    expect(unusedMoney([grant({ pieces })], paid, 'svoy', at(20))).toBe(66_000);
    expect(unusedMoney([grant(), grant({ pieces: [{ from: 30 * DAY, to: 60 * DAY }] })], paid, 'svoy', at(15))).toBe(148_500);
  });

  it('is zero for a plan that was not paid, was taken away, or is the same as the new one or higher', () => {
    expect(unusedMoney([grant({ payment: null })], paid, 'pro_plus', at(0))).toBe(0);
    expect(unusedMoney([grant({ payment: 'unknown' })], paid, 'pro_plus', at(0))).toBe(0);
    expect(unusedMoney([grant({ taken: 'upgraded' })], paid, 'pro_plus', at(0))).toBe(0);
    expect(unusedMoney([grant()], paid, 'pro', at(0))).toBe(0);
    expect(unusedMoney([grant({ type: 'svoy' })], paid, 'pro_plus', at(0))).toBe(0);
  });

  it('is never more than was paid and never grows with time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 31 * DAY }),
        fc.integer({ min: 0, max: DAY }),
        (kopecks, ms, more) => {
          const money = new Map([['a', kopecks / 100]]);
          const now = unusedMoney([grant()], money, 'svoy', new Date(ms));
          expect(now).toBeLessThanOrEqual(kopecks);
          expect(now).toBeGreaterThanOrEqual(unusedMoney([grant()], money, 'svoy', new Date(ms + more)));
          const exact = (BigInt(kopecks) * BigInt(Math.max(0, 30 * DAY - ms))) / BigInt(30 * DAY);
          expect(BigInt(now)).toBe(exact);
        },
      ),
    );
  });
});
