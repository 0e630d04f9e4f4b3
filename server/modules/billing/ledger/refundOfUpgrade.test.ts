import { expect, it } from 'vitest';
import { unusedMoney } from './credit.ts';
import type { LedgerEntry } from './planQueue.ts';
import { schedule } from './schedule.ts';

const DAY = 86_400_000;
const start = Date.parse('2027-01-10T09:00:00Z');
const day = (count: number) => new Date(start + count * DAY).toISOString();
let seq = 0;

/** @param at days after the beginning */
function entry(at: number, kind: LedgerEntry['kind'], fields: Partial<LedgerEntry> = {}): LedgerEntry {
  seq += 1;
  const base = { subscription_type: null, period: null, months: null, until: null, amount: null, payment: null, plan: null };
  return { seq, at: day(at), kind, ...base, ...fields };
}
const bought = (type: LedgerEntry['subscription_type'], payment: string, amount: number, months = 12) => ({
  subscription_type: type,
  period: months,
  months,
  payment,
  amount,
});
const back = (at: number, type: LedgerEntry['subscription_type'], payment: string, amount: number) =>
  entry(at, 'refunded', { subscription_type: type, payment, amount });
const ahead = (entries: LedgerEntry[], at: number) =>
  schedule(entries)
    .segments.filter(({ until }) => Date.parse(until) > start + at * DAY)
    .map(({ subscription_type }) => subscription_type);

const pro = entry(0, 'granted', bought('pro', 'a', 9480));
const plus = entry(10, 'upgraded', bought('pro_plus', 'b', 9800));

it('a user who was refunded everything keeps no plan, in whatever order the refunds came', () => {
  expect(ahead([pro, plus, back(20, 'pro', 'a', 9480), back(21, 'pro_plus', 'b', 9800)], 22)).toEqual([]);
  expect(ahead([pro, plus, back(20, 'pro_plus', 'b', 9800), back(21, 'pro', 'a', 9480)], 22)).toEqual([]);
});

it('a refund of the last upgrade in a chain brings back the highest plan that was not refunded', () => {
  const svoy = entry(15, 'upgraded', bought('svoy', 'c', 500, 1));
  const chain = [pro, plus, svoy];
  expect(ahead([...chain, back(16, 'svoy', 'c', 500)], 17)).toEqual(['pro_plus']);
  expect(ahead([...chain, back(16, 'pro_plus', 'b', 9800), back(17, 'svoy', 'c', 500)], 18)).toEqual(['pro']);
  expect(ahead([...chain, back(16, 'pro', 'a', 9480), back(17, 'svoy', 'c', 500)], 18)).toEqual(['pro_plus']);
  expect(ahead([...chain, back(16, 'pro', 'a', 9480), back(17, 'pro_plus', 'b', 9800), back(18, 'svoy', 'c', 500)], 19)).toEqual([]);
});

it('the refunded part of a plan that an upgrade ended is worth nothing in the next upgrade', () => {
  const paid = new Map([
    ['a', 0],
    ['b', 19_080],
  ]);
  const { grants } = schedule([pro, plus, back(10, 'pro', 'a', 9480)]);
  expect(unusedMoney(grants, paid, 'svoy', new Date(day(10)))).toBe(1_908_000 - 948_000);
});

it('an upgrade ends the plans counted in its price, not what was paid after it had been ordered', () => {
  const ordered = seq + 1;
  seq += 1;
  const renewed = entry(5, 'renewed', bought('pro', 'r', 990, 1));
  const late = entry(6, 'upgraded', { ...bought('pro_plus', 'u', 9800, 1), ordered });
  expect(ahead([pro, renewed, late], 7)).toEqual(['pro_plus', 'pro']);
  expect(ahead([pro, renewed, { ...late, ordered: renewed.seq + 1 }], 7)).toEqual(['pro_plus']);
});
