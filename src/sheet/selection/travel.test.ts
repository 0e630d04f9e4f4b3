import { describe, expect, it } from 'vitest';
import { sampleColumns, sampleLines } from '../../../tests/support/sheet-lines.ts';
import { createFlattener } from '../flatten.ts';
import { type Travel, travel } from './travel.ts';

// 0 header, 1 a, 2 b, 3 header, 4 c, 5 d, 6 e
const sheet = { ...sampleLines(['ab', 'cde']), columns: sampleColumns(3), page: 3 };
const from = (line: number, column: number, way: Travel) => travel(sheet, { line, column }, way);

describe('moving the cursor by keys', () => {
  it('skips group headers and stops at the edges', () => {
    expect(from(2, 1, 'down')).toEqual({ line: 4, column: 1 });
    expect(from(4, 1, 'up')).toEqual({ line: 2, column: 1 });
    expect(from(1, 0, 'up')).toEqual({ line: 1, column: 0 });
    expect(from(6, 2, 'down')).toEqual({ line: 6, column: 2 });
    expect(from(1, 0, 'left')).toEqual({ line: 1, column: 0 });
    expect(from(1, 2, 'right')).toEqual({ line: 1, column: 2 });
  });

  it('goes by pages, to the ends of the row and of the data', () => {
    expect(from(1, 1, 'pageDown')).toEqual({ line: 4, column: 1 });
    expect(from(6, 1, 'pageUp')).toEqual({ line: 4, column: 1 });
    expect(from(4, 1, 'pageUp')).toEqual({ line: 1, column: 1 });
    expect(from(2, 1, 'rowEnd')).toEqual({ line: 2, column: 2 });
    expect(from(5, 2, 'first')).toEqual({ line: 1, column: 0 });
    expect(from(1, 0, 'last')).toEqual({ line: 6, column: 2 });
  });

  it('goes by pages past a page of headers', () => {
    // 0 header, 1 a, 2–4 headers, 5 b
    const closed = { ...sampleLines(['a', '', '', 'b']), columns: sampleColumns(2), page: 2 };
    expect(travel(closed, { line: 1, column: 1 }, 'pageDown')).toEqual({ line: 5, column: 1 });
    expect(travel(closed, { line: 5, column: 1 }, 'pageUp')).toEqual({ line: 1, column: 1 });
    expect(travel(closed, { line: 5, column: 1 }, 'pageDown')).toEqual({ line: 5, column: 1 });
  });

  it('goes to the edge of data as spreadsheets do: over filled cells, then over empty ones', () => {
    const flatten = createFlattener<{ id: string; cells: readonly string[] }>((row) => row.id);
    const rows = ['x', 'x', '', '', 'x', 'x'].map((text, index) => ({ id: String(index), cells: ['x', text, ''] }));
    const holes = { ...flatten([{ id: 'g', title: '', rows }], new Set()), columns: sampleColumns(3), page: 3 };
    const stops: number[] = [];
    for (
      let line = 1, next = -1;
      next !== line && stops.length < 9;
      next = line, line = travel(holes, { line, column: 1 }, 'edgeDown').line
    ) {
      stops.push(line);
    }
    expect(stops).toEqual([1, 2, 5, 6]);
    expect(travel(holes, { line: 6, column: 1 }, 'edgeUp').line).toBe(5);
    expect(travel(holes, { line: 5, column: 1 }, 'edgeUp').line).toBe(2);
    expect(travel(holes, { line: 1, column: 0 }, 'edgeRight').column).toBe(1);
    expect(travel(holes, { line: 1, column: 1 }, 'edgeRight').column).toBe(2);
  });

  it('works in an empty list', () => {
    expect(travel({ lines: [], columns: sampleColumns(2), page: 1 }, { line: 0, column: 0 }, 'last')).toEqual({ line: 0, column: 1 });
  });
});
