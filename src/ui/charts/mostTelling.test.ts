import { expect, it } from 'vitest';
import { leftOutWords, mostTelling } from './barsDrawing.ts';

const rows = Array.from({ length: 45 }, (_, at) => at);

it('a chart shows all rows while they can be told apart', () => {
  expect(mostTelling(rows.slice(0, 20), true)).toHaveLength(20);
  expect(leftOutWords(rows.slice(0, 20), true)).toBeUndefined();
});

it('a chart of too many rows keeps both ends, so that losses are seen', () => {
  expect(mostTelling(rows, true)).toEqual([...rows.slice(0, 10), ...rows.slice(-10)]);
  expect(mostTelling(rows, false)).toEqual(rows.slice(0, 20));
  expect(leftOutWords(rows, true)).toContain('10 первых и 10 последних');
});
