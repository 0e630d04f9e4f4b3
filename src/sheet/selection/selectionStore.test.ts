import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type SampleRow, sampleColumns, sampleLines } from '../../../tests/support/sheet-lines.ts';
import { spanClass } from './cellRange.ts';
import { SelectionStore } from './selectionStore.ts';

const columns = sampleColumns(4);
/** 0 header, a, b, 3 header, c, d */
function store(groups: readonly string[] = ['ab', 'cd']) {
  const made = new SelectionStore<SampleRow>();
  made.show({ flat: sampleLines(groups), columns });
  return made;
}
const ids = (made: ReturnType<typeof store>) => made.block()?.lines.map(({ id }) => id);
const cells = (top: number, left: number, bottom: number, right: number) => ({
  anchor: { line: top, column: left },
  focus: { line: bottom, column: right },
});

describe('SelectionStore', () => {
  it('skips group headers', () => {
    const made = store();
    made.select(cells(2, 1, 4, 2));
    expect(ids(made)).toEqual(['b', 'c']);
    expect(made.block()?.columns.map(({ key }) => key)).toEqual(['c1', 'c2']);
    expect(made.rowCount()).toBe(2);
  });

  it('holds the cell of the cursor when no rectangle is selected', () => {
    const made = store();
    expect(made.block()).toBeNull();
    made.moveCursor('row:c', 'c2', 4, false);
    expect(ids(made)).toEqual(['c']);
    expect(made.rowCount()).toBe(0);
    made.moveCursor('row:c', 'sheet-menu', 4, false);
    expect(made.block()).toBeNull();
  });

  it('keeps the selection on its rows when other rows come and go', () => {
    const made = store();
    made.select(cells(2, 0, 4, 1));
    made.show({ flat: sampleLines(['xab', 'yc']), columns });
    expect(made.range()).toEqual(cells(3, 0, 6, 1));
    expect(ids(made)).toEqual(['b', 'y', 'c']);
  });

  it('drops the selection when the row of its corner goes', () => {
    const made = store();
    made.moveCursor('row:a', 'c0', 1, false);
    made.select(cells(1, 0, 4, 1));
    made.show({ flat: sampleLines(['ab', 'd']), columns });
    expect(made.range()).toBeNull();
    expect(ids(made)).toEqual(['a']);
  });

  it('drops the selection when its corner moves past rows that were not selected', () => {
    const made = store(['abc', 'd']);
    made.moveCursor('a', 'c0', 1, false);
    made.select(cells(1, 0, 2, 1));
    made.show({ flat: sampleLines(['ac', 'db']), columns });
    expect(made.range()).toBeNull();
    expect(ids(made)).toEqual(['a']);
  });

  it('keeps the selection on a block that moves as a whole, and where a row leaves it', () => {
    const made = store(['abc', 'de']);
    made.select(cells(1, 0, 3, 1));
    made.show({ flat: sampleLines(['', 'dabce']), columns });
    expect(ids(made)).toEqual(['a', 'b', 'c']);
    made.show({ flat: sampleLines(['b', 'dace']), columns });
    expect(ids(made)).toEqual(['a', 'c']);
  });

  it('keeps the cursor on the row or column that came in place of the one that went', () => {
    const made = store(['abc', 'd']);
    made.moveCursor('b', 'c1', 2, false);
    made.show({ flat: sampleLines(['ac', 'd']), columns });
    made.show({ flat: sampleLines(['ac', 'db']), columns });
    expect(ids(made)).toEqual(['c']);
    const fewer = columns.filter(({ key }) => key !== 'c1');
    made.show({ flat: sampleLines(['ac', 'db']), columns: fewer });
    made.show({ flat: sampleLines(['ac', 'db']), columns });
    expect(made.block()?.columns.map(({ key }) => key)).toEqual(['c2']);
  });

  it('takes in the rows of a group that is opened inside the selection', () => {
    const made = new SelectionStore<SampleRow>();
    made.show({ flat: sampleLines(['ab', 'cd', 'e'], ['g1']), columns });
    made.select(cells(2, 0, 5, 0));
    expect(ids(made)).toEqual(['b', 'e']);
    made.show({ flat: sampleLines(['ab', 'cd', 'e']), columns });
    expect(ids(made)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('drops the selection when the cursor leaves it, and keeps it while the cursor moves inside', () => {
    const made = store();
    made.moveCursor('row:a', 'c0', 1, false);
    made.select(cells(1, 0, 2, 1));
    made.moveCursor('row:b', 'c1', 2, true);
    expect(made.rowCount()).toBe(2);
    made.moveCursor('row:b', 'c1', 2, false);
    expect(made.rowCount()).toBe(2);
    made.moveCursor('row:c', 'c1', 4, false);
    expect(made.range()).toBeNull();
  });

  it('extends selected columns to the rows that come later', () => {
    const made = store();
    made.select(cells(1, 1, 1, 1), 'columns');
    expect(ids(made)).toEqual(['a', 'b', 'c', 'd']);
    made.show({ flat: sampleLines(['ab', 'cdef']), columns });
    expect(ids(made)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(made.block()?.columns).toHaveLength(1);
  });

  it('treats a rectangle of one cell as the cursor alone', () => {
    const made = store();
    made.select(cells(1, 1, 1, 1));
    expect(made.range()).toBeNull();
  });

  it('notifies of new values under the same rectangle, but not when nothing changed', () => {
    const made = store();
    const told = vi.fn();
    made.subscribe(told);
    made.show({ flat: sampleLines(['ab']), columns });
    expect(told).not.toHaveBeenCalled();
    made.select(cells(1, 0, 2, 0));
    made.select(cells(1, 0, 2, 0));
    expect(told).toHaveBeenCalledTimes(1);
    made.show({ flat: sampleLines(['ab']), columns });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('paints exactly the cells of its block, and counts its rows right', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(groups, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), ([...sizes], corners) => {
        let next = 0;
        const flat = sampleLines(sizes.map((size) => Array.from({ length: size }, () => String.fromCodePoint(97 + next++)).join('')));
        const made = new SelectionStore<SampleRow>();
        made.show({ flat, columns });
        const [a = 0, b = 0, c = 0, d = 0] = corners;
        made.select(cells(a % flat.lines.length, b % 4, c % flat.lines.length, d % 4));
        fc.pre(made.range() !== null);
        const painted = flat.lines.flatMap((line, index) =>
          columns.filter((_, at) => spanClass(made.span(index), at)).map(({ key }) => line.key + key),
        );
        const block = made.block();
        const held = block?.lines.flatMap((line) => block.columns.map(({ key }) => line.key + key)) ?? [];
        expect(painted).toEqual(held);
        expect(made.rowCount()).toBe(block?.lines.length ?? 0);
      }),
    );
  });
});
