import { describe, expect, it } from 'vitest';
import { type SampleRow, sampleLines } from '../../../tests/support/sheet-lines.ts';
import type { SelectedBlock } from '../selection/cellRange.ts';
import type { CellEdit, SheetColumn } from '../sheetTypes.ts';
import { fillDown, filledBeside, fillKey, fillOver, fillRight, fillTargets } from './fillEdits.ts';

const column = (key: string, more: Partial<SheetColumn<SampleRow>> = {}): SheetColumn<SampleRow> => ({
  key,
  title: key,
  kind: 'text',
  text: (row) => `${row.id}-${key}`,
  parse: (text) => ({ value: text }),
  ...more,
});
const columns = [column('title'), column('margin', { parse: undefined, kind: 'computed' }), column('price')];
const flat = sampleLines(['abcd', 'e']);
const linesOf = (ids: string) => flat.lines.flatMap((line) => (line.type === 'row' && ids.includes(line.id) ? [line] : []));

function block(ids: string, left: number, right = left): SelectedBlock<SampleRow> {
  const at = { line: 0, column: left };
  return { lines: linesOf(ids), columns: columns.slice(left, right + 1), range: { anchor: at, focus: at } };
}
const said = (edits: CellEdit<SampleRow>[]) => edits.map((edit) => `${edit.rowId}.${edit.column}=${edit.text}`);

describe('Ctrl+D', () => {
  it('copies the top row down, past columns that cannot be edited', () => {
    expect(said(fillDown(block('abc', 0, 2), flat))).toEqual(['b.title=a-title', 'b.price=a-price', 'c.title=a-title', 'c.price=a-price']);
  });

  it('with one row selected copies the row above, but not out of another group', () => {
    expect(said(fillDown(block('b', 2), flat))).toEqual(['b.price=a-price']);
    expect(fillDown(block('e', 2), flat)).toEqual([]);
  });
});

describe('Ctrl+R', () => {
  it('copies the left column to the right', () => {
    expect(said(fillRight(block('ab', 0, 2), columns))).toEqual(['a.price=a-title', 'b.price=b-title']);
  });

  it('with one column selected copies the column on the left, computed or not', () => {
    expect(said(fillRight(block('a', 2), columns))).toEqual(['a.price=a-margin']);
    expect(fillRight(block('a', 0), columns)).toEqual([]);
  });
});

describe('the fill handle', () => {
  it('repeats the block downwards', () => {
    const to = { way: 'down', lines: linesOf('cde'), columns: columns.slice(0, 1) } as const;
    expect(said(fillOver(block('ab', 0), to))).toEqual(['c.title=a-title', 'd.title=b-title', 'e.title=a-title']);
  });

  it('repeats the block upwards so that the copies end at the block', () => {
    const to = { way: 'up', lines: linesOf('abc'), columns: columns.slice(0, 1) } as const;
    expect(said(fillOver(block('de', 0), to))).toEqual(['a.title=e-title', 'b.title=d-title', 'c.title=e-title']);
  });

  it('repeats the block to the right, as Ctrl+R does, and to the left so that the copies end at the block', () => {
    const right = { way: 'right', lines: linesOf('ab'), columns: columns.slice(1) } as const;
    expect(said(fillOver(block('ab', 0), right))).toEqual(said(fillRight(block('ab', 0, 2), columns)));
    const all = [column('title'), column('unit'), column('cost'), column('price')];
    const at = { line: 0, column: 0 };
    const taken = { lines: linesOf('a'), columns: all.slice(2), range: { anchor: at, focus: at } };
    const left = { way: 'left', lines: linesOf('a'), columns: all.slice(0, 1) } as const;
    expect(said(fillOver(taken, left))).toEqual(['a.title=a-price']);
    expect(said(fillOver(taken, { ...left, columns: all.slice(0, 2) }))).toEqual(['a.title=a-cost', 'a.unit=a-price']);
  });

  describe('dragged from the selection', () => {
    const selected = { top: 3, bottom: 4, left: 1, right: 1 };
    const drag = (line: number, at = 1) => fillTargets(flat.lines, columns, selected, { line, column: at, sideways: false });
    const filled = (line: number, at?: number) => {
      const found = drag(line, at);
      return found && [found.way, found.lines.map(({ id }) => id).join(''), found.columns.map(({ key }) => key).join()];
    };

    it('fills up to the line or column, skipping headers', () => {
      expect(filled(6)).toEqual(['down', 'e', 'margin']);
      expect(drag(6)?.area).toEqual({ ...selected, top: 5, bottom: 6 });
      expect(filled(1)).toEqual(['up', 'ab', 'margin']);
      expect(filled(3, 2)).toEqual(['right', 'cd', 'price']);
      expect(drag(3, 2)?.area).toEqual({ ...selected, left: 2, right: 2 });
      expect(filled(4, 0)).toEqual(['left', 'cd', 'title']);
    });

    it('fills nothing within it or over headers alone', () => {
      expect(drag(4)).toBeNull();
      expect(drag(5)).toBeNull();
    });

    it('fills the way it went furthest, as the mouse went where both are as far', () => {
      const first = { top: 2, bottom: 2, left: 0, right: 0 };
      const to = (line: number, at: number, sideways = false) =>
        fillTargets(flat.lines, columns, first, { line, column: at, sideways })?.way;
      expect([to(3, 2), to(4, 1), to(3, 1), to(1, 1)]).toEqual(['right', 'down', 'down', 'up']);
      expect([to(3, 1, true), to(4, 1, true)]).toEqual(['right', 'down']);
    });
  });
});

describe('the keys of filling', () => {
  const press = { code: 'KeyD', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };

  it('are recognised by their place on the keyboard', () => {
    expect(fillKey(press)).toBe('down');
    expect(fillKey({ ...press, code: 'KeyR', ctrlKey: false, metaKey: true })).toBe('right');
    expect(fillKey({ ...press, code: 'KeyR', shiftKey: true })).toBeNull();
    expect(fillKey({ ...press, ctrlKey: false })).toBeNull();
  });
});

describe('a double click on the fill handle', () => {
  const filled = (ids: string) => column('unit', { text: (row) => (ids.includes(row.id) ? 'м²' : '') });
  const reach = (left: SheetColumn<SampleRow>, right: SheetColumn<SampleRow>) =>
    filledBeside([left, column('price'), right], { left: 1, right: 1 }, linesOf('bcd')).map(({ id }) => id);

  it('goes as far as the column on the left is filled, or that on the right where the left one is empty', () => {
    expect(reach(filled('bc'), filled('b'))).toEqual(['b', 'c']);
    expect(reach(filled(''), filled('b'))).toEqual(['b']);
    expect(reach(filled('bcd'), filled(''))).toEqual(['b', 'c', 'd']);
  });

  it('goes to the end of the group where nothing beside is filled', () => {
    expect(reach(filled(''), filled('d'))).toEqual(['b', 'c', 'd']);
  });
});
