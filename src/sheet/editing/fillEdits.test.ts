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
    expect(said(fillOver(block('ab', 0), linesOf('cde'), 'down'))).toEqual(['c.title=a-title', 'd.title=b-title', 'e.title=a-title']);
  });

  it('repeats the block upwards so that the copies end at the block', () => {
    expect(said(fillOver(block('de', 0), linesOf('abc'), 'up'))).toEqual(['a.title=e-title', 'b.title=d-title', 'c.title=e-title']);
  });

  it('fills from the selection to where it is dragged, skipping headers', () => {
    const down = fillTargets(flat.lines, { top: 3, bottom: 4 }, 6);
    expect([down?.way, down?.lines.map((line) => line.id), down?.top, down?.bottom]).toEqual(['down', ['e'], 5, 6]);
    expect(fillTargets(flat.lines, { top: 3, bottom: 4 }, 1)?.lines.map((line) => line.id)).toEqual(['a', 'b']);
    expect(fillTargets(flat.lines, { top: 3, bottom: 4 }, 4)).toBeNull();
    expect(fillTargets(flat.lines, { top: 3, bottom: 4 }, 5)).toBeNull();
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
