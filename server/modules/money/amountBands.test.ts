import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandOf, bandRef, splitAmounts } from './amountBands.ts';

it.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [999, 9],
  [1_999_99, 1000],
  [2_000_00, 2000],
  [299_999_99, 200_000],
  [9_999_999_999_99, 9_000_000_000],
])('a sum of %d kopecks belongs to the amount band %d', (kopecks, band) => {
  expect(bandOf(kopecks)).toBe(band);
});

it.each([
  [{}, { bands: {}, edges: [] }],
  [{ from: 0 }, { bands: {}, edges: [] }],
  [{ from: 1000 }, { bands: { first: 1000 }, edges: [] }],
  [{ from: 1500.5 }, { bands: { first: 2000 }, edges: [{ amount_from: 1500.5, amount_to: 1999.99 }] }],
  [{ to: 1999.99 }, { bands: { end: 2000 }, edges: [] }],
  [{ to: 1000 }, { bands: { end: 1000 }, edges: [{ amount_from: 1000, amount_to: 1000 }] }],
  [{ to: 0 }, { bands: null, edges: [{ amount_from: 0, amount_to: 0 }] }],
  [{ to: -1 }, { bands: null, edges: [] }],
  [
    { from: 5, to: 4 },
    { bands: null, edges: [] },
  ],
  [
    { from: 1200, to: 1300 },
    { bands: null, edges: [{ amount_from: 1200, amount_to: 1300 }] },
  ],
  [{ from: 1999.985 }, { bands: { first: 2000 }, edges: [{ amount_from: 1999.99, amount_to: 1999.99 }] }],
  [{ from: 1e15 }, { bands: { first: 10_000_000_000 }, edges: [] }],
])('the range of sums %j is split into whole bands and edges', (asked, parts) => {
  expect(splitAmounts(asked)).toEqual(parts);
});

it('a split range of sums has each of its sums once, in a whole band or at an edge', () => {
  const kopecks = fc.oneof(
    fc.integer({ min: 0, max: 30_000 }),
    fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 8 }), fc.integer({ min: -1, max: 1 }))
      .map(([d, n, off]) => d * 10 ** n + off),
  );
  fc.assert(
    fc.property(kopecks, kopecks, fc.array(kopecks), (from, to, sums) => {
      const { bands, edges } = splitAmounts({ from: from / 100, to: to / 100 });
      for (const sum of [...sums, from, to, from - 1, to + 1].filter((one) => one >= 0)) {
        const [ref, least, end] = [bandRef(bandOf(sum)), bandRef(bands?.first ?? 0), bandRef(bands?.end ?? 999_999_999_999)];
        const inBands = bands !== null && ref >= least && ref < end ? 1 : 0;
        const atEdges = edges.filter((edge) => sum / 100 >= edge.amount_from && sum / 100 <= edge.amount_to).length;
        expect(inBands + atEdges).toBe(sum >= from && sum <= to ? 1 : 0);
      }
    }),
  );
});
