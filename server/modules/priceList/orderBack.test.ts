import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderBack, type Stood } from './orderBack.ts';

type Orders = { before: string; after: string; now: string };
function stood({ before, after, now }: Orders): Stood[] {
  const place = (order: string, guid: string) => (order.includes(guid) ? order.indexOf(guid) + 1 : null);
  return [...now].map((guid) => ({ guid, before: place(before, guid), after: place(after, guid) }));
}
function undo(before: string, after: string, now: string) {
  const { order, kept } = orderBack(stood({ before, after, now }));
  return { order: order.join(''), kept: kept.join('') };
}

describe('a reordering taken back', () => {
  it.each([
    ['after nothing else', 'ABCDE', 'EDCBA', 'EDCBA', 'ABCDE', ''],
    ['without a row deleted since', 'ABCDE', 'EDCBA', 'EDCB', 'BCDE', ''],
    ['keeps first what was made first', 'ABCDEF', 'BCDEFA', 'GBCDEFA', 'GABCDEF', ''],
    ['keeps last what was made last', 'ABC', 'BCA', 'BCAG', 'ABCG', ''],
    ['keeps a new row between its neighbours', 'ABCDE', 'EDCBA', 'EDXCBA', 'ABCXDE', ''],
    ['keeps a new row behind its neighbour where the two have parted, and tells', 'ABCD', 'CADB', 'CAXDB', 'AXBCD', ''],
    ['keeps a row that was moved again, and tells', 'ABCDE', 'BCDEA', 'BCADE', 'BCADE', 'A'],
    ['keeps another row that was put in front of all later, and tells', 'ABCDE', 'BCDEA', 'EBCDA', 'EABCD', 'E'],
    ['is nothing where the rows were put back by hand', 'AB', 'BA', 'AB', 'AB', ''],
    ['tells of a row between two that part in the other order', 'ABCD', 'DBCA', 'DXBCA', 'ABCDX', 'X'],
  ])('%s: %s, %s, %s', (_, before, after, now, order, kept) => {
    expect(undo(before, after, now)).toEqual({ order, kept });
  });
});

it('a reordering of 20 000 rows that were all moved later is taken back in a moment, not in half a minute', () => {
  const count = 20_000;
  const rows = Array.from({ length: count }, (_, index) => ({
    guid: String(index),
    before: ((index * 7919) % count) + 1,
    after: count - index,
  }));
  const started = process.cpuUsage();
  expect(orderBack(rows).order).toHaveLength(count);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000);
});

const start = fc.integer({ min: 0, max: 8 }).map((length) => 'ABCDEFGH'.slice(0, length));
const shuffled = start.chain((before) =>
  fc.shuffledSubarray([...before], { minLength: before.length }).map((after) => ({ before, after: after.join('') })),
);
const later = fc.array(fc.record({ what: fc.constantFrom('make', 'move', 'delete'), which: fc.nat(20), to: fc.nat(20) }), { maxLength: 5 });
type Later = { what: string; which: number; to: number };

function play(after: string, steps: readonly Later[]): string {
  const rows = [...after];
  steps.forEach(({ what, which, to }, index) => {
    const [taken] = what === 'make' ? [String(index)] : rows.splice(which % Math.max(rows.length, 1), 1);
    if (what !== 'delete' && taken !== undefined) rows.splice(to % (rows.length + 1), 0, taken);
  });
  return rows.join('');
}

describe('a reordering taken back after any later changes', () => {
  it('loses and doubles no row, and returns every pair that it turned or tells of it', () => {
    fc.assert(
      fc.property(shuffled, later, ({ before, after }, steps) => {
        const now = play(after, steps);
        const { order, kept } = undo(before, after, now);
        expect([...order].sort()).toEqual([...now].sort());
        const isFirst = (list: string, one: string, other: string) => list.indexOf(one) < list.indexOf(other);
        const old = [...now].filter((row) => before.includes(row));
        for (const one of old) {
          for (const other of old.filter((row) => row !== one && isFirst(before, one, row))) {
            const turned = isFirst(after, other, one);
            const told = kept.includes(one) || kept.includes(other);
            if (turned && !told) expect(isFirst(order, one, other), `${before} ${after} ${now} → ${order}, ${kept}`).toBe(true);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the old order where nothing was moved later, with each new row beside one of its neighbours', () => {
    fc.assert(
      fc.property(shuffled, later, ({ before, after }, steps) => {
        const now = play(
          after,
          steps.filter(({ what }) => what !== 'move'),
        );
        const { order, kept } = undo(before, after, now);
        const isOld = (row: string) => before.includes(row);
        expect([...order].filter(isOld).join('')).toBe([...before].filter((row) => now.includes(row)).join(''));
        for (const stretch of now.match(/\d+/g) ?? []) {
          const at = now.indexOf(stretch);
          const [front = '', behind = ''] = [now[at - 1], now[at + stretch.length]];
          const whole = `^${order}$`;
          const fore = [`${front || '^'}${stretch}`, `${stretch}${behind || '$'}`];
          const beside = [...fore, ...(front && behind ? [`${behind}${stretch}`, `${stretch}${front}`] : [])];
          expect(
            beside.some((part) => whole.includes(part)),
            `${before} ${after} ${now} → ${order}`,
          ).toBe(true);
          const parted = front !== '' && behind !== '' && order.indexOf(behind) < order.indexOf(front);
          const alone = [...order].filter((row) => isOld(row) || stretch.includes(row)).join('');
          const turned = alone.includes(`${behind}${stretch}${front}`);
          expect([...stretch].every((row) => kept.includes(row))).toBe(parted && !turned);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
