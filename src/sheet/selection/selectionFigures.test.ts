import { describe, expect, it } from 'vitest';
import { sampleColumns, sampleLines } from '../../../tests/support/sheet-lines.ts';
import type { DataLine } from '../flatten.ts';
import { countFigures } from './selectionFigures.ts';

const lines = sampleLines(['abcd']).lines.filter((line): line is DataLine<{ id: string; cells: readonly string[] }> => line.type === 'row');
const range = { anchor: { line: 1, column: 0 }, focus: { line: 4, column: 1 } };

describe('countFigures', () => {
  it('gives in steps the same figures as one pass', () => {
    const counting = countFigures({ lines, columns: sampleColumns(2), range });
    expect([counting.advance(3), counting.advance(3)]).toEqual([false, true]);
    expect(counting.figures()).toMatchObject({
      cells: 8,
      rows: 4,
      columns: [
        { sum: 10, mean: 2.5, min: 1, max: 4 },
        { sum: 40, mean: 10, min: 10, max: 10 },
      ],
    });
  });

  it('leaves out empty cells, columns without numbers, and sums of columns that do not add up', () => {
    const [first, second, , fourth] = sampleColumns(4);
    if (!first || !second || !fourth) throw new Error('no columns');
    const odd = { ...first, number: (row: { id: string }) => (row.id === 'b' ? null : 6) };
    const share = { ...second, addsUp: false };
    const text = { ...second, number: undefined };
    const counting = countFigures({ lines, columns: [odd, share, text, fourth], range });
    expect(counting.advance(100)).toBe(true);
    const { columns } = counting.figures();
    expect(columns.map(({ column, sum, mean }) => [column.key, sum, mean])).toEqual([
      ['c0', 18, 6],
      ['c1', null, 10],
    ]);
  });
});
