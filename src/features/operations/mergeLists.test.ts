import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toKopecks } from '../../../contract/money.ts';
import type { Transaction } from '../../../contract/transaction.ts';
import { mergeLists, operationTest, summarise } from './mergeLists.ts';
import type { Operation } from './operation.ts';
import { type MoneyFilter, moneyTypes, WITHOUT } from './shared.ts';

const names = { object: () => 'Дом на Озёрной', contractor: () => undefined, bill: () => 'Материалы' };
const row = (part: Partial<Operation>): Operation => ({
  guid: 'a',
  type: 'expense',
  date: '2026-11-21',
  amount: 100,
  description: '',
  stroiobject: null,
  contractor: null,
  bill: null,
  is_deleted: false,
  version: 1,
  ...part,
});
const rows = fc.array(
  fc.record({
    guid: fc.uuid(),
    date: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    amount: fc.integer({ min: 0, max: 99_999_999_999 }).map((kopecks) => kopecks / 100),
    description: fc.constant(''),
    is_deleted: fc.boolean(),
    contractor: fc.constant(null),
    stroiobject: fc.constant(null),
    version: fc.constant(1),
  }),
);

describe('four lists of operations merged into one', () => {
  it('hold every row that is not deleted once, newest first, with its type and exact sums', () => {
    fc.assert(
      fc.property(fc.record({ income: rows, expense: rows, payment: rows, dividend: rows }), (lists: Record<string, Transaction[]>) => {
        const merged = mergeLists(lists as Parameters<typeof mergeLists>[0]);
        const living = moneyTypes.flatMap((type) =>
          (lists[type] ?? []).filter((one) => !one.is_deleted).map(({ guid }) => `${type} ${guid}`),
        );
        expect(merged.map(({ type, guid }) => `${type} ${guid}`).sort()).toEqual(living.sort());
        expect(merged.every((one, place) => place === 0 || one.date <= (merged[place - 1]?.date ?? ''))).toBe(true);
        const sum = (type: string) =>
          merged.filter((one) => one.type === type).reduce((total, { amount }) => total + BigInt(toKopecks(amount)), 0n);
        const { count, income, expense, payment, dividend, profit } = summarise(merged);
        expect(count).toBe(living.length);
        expect([income, expense, payment, dividend].map((roubles) => BigInt(toKopecks(roubles)))).toEqual(
          ['income', 'expense', 'payment', 'dividend'].map(sum),
        );
        expect(BigInt(toKopecks(profit))).toBe(sum('income') - sum('expense') - sum('payment'));
      }),
    );
  });
});

describe('the filter of operations applied in the console', () => {
  it.each<[MoneyFilter, Partial<Operation>, boolean]>([
    [{}, {}, true],
    [{ from: '2026-11-21', to: '2026-11-21' }, {}, true],
    [{ from: '2026-11-22' }, {}, false],
    [{ to: '2026-11-20' }, {}, false],
    [{ types: ['income'] }, {}, false],
    [{ amount_from: 100, amount_to: 100 }, {}, true],
    [{ amount_from: 100.01 }, {}, false],
    [{ object: WITHOUT }, {}, true],
    [{ object: WITHOUT }, { stroiobject: 'o' }, false],
    [{ object: 'o' }, { stroiobject: 'o' }, true],
    [{ bill: WITHOUT }, { type: 'income', bill: undefined }, true],
    [{ search: 'ОЗЕРНОЙ' }, { stroiobject: 'o' }, true],
    [{ search: 'озерной' }, {}, false],
    [{ search: 'краска' }, { description: 'Белая Краска' }, true],
    [{ search: '100,00' }, {}, true],
    [{ search: '100,00' }, { amount: 100.5 }, false],
    [{ search: '−100 ₽' }, { amount: 100.99 }, true],
    [{ search: '100' }, { amount: 101 }, false],
    [{ search: '1200,5' }, { amount: 1200.59 }, true],
    [{ search: '1200,5' }, { amount: 1200.6 }, false],
  ])('gives with %o for %o: %s', (filter, part, passes) => {
    expect(operationTest(filter, names)(row(part))).toBe(passes);
  });
});
