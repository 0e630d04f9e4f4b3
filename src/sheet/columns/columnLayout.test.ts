import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetColumn } from '../sheetTypes.ts';
import { AS_IT_COMES, arranged, type ColumnLayout, frozenUpTo, inOrder, moved, stepped, withHidden, withWidth } from './columnLayout.ts';

const column = (key: string, more: Partial<SheetColumn<object>> = {}): SheetColumn<object> => ({
  key,
  title: key,
  kind: 'text',
  text: () => '',
  ...more,
});
const columns = [column('title', { always: true }), column('unit'), column('cost'), column('price'), column('margin')];
const keys = (layout: ColumnLayout, of = columns) => arranged(of, layout).map((one) => one.key);

describe('the layout of columns', () => {
  it('is the default one until somebody changes it, with the same objects', () => {
    expect(arranged(columns, AS_IT_COMES)).toEqual(columns);
    expect(arranged(columns, AS_IT_COMES)[1]).toBe(columns[1]);
  });

  it('moves a column by drop and by steps, past the hidden ones', () => {
    expect(keys(moved(columns, AS_IT_COMES, 'price', 'unit'))).toEqual(['title', 'price', 'unit', 'cost', 'margin']);
    expect(keys(moved(columns, AS_IT_COMES, 'unit', 'price'))).toEqual(['title', 'cost', 'price', 'unit', 'margin']);
    const hidden = withHidden(columns, AS_IT_COMES, 'cost', true);
    expect(keys(stepped(columns, hidden, 'price', -1))).toEqual(['title', 'price', 'unit', 'margin']);
    expect(stepped(columns, hidden, 'margin', 1)).toBe(hidden);
  });

  it('hides only columns that may be hidden', () => {
    expect(keys(withHidden(columns, withHidden(columns, AS_IT_COMES, 'unit', true), 'title', true))).toEqual([
      'title',
      'cost',
      'price',
      'margin',
    ]);
    expect(keys(withHidden(columns, withHidden(columns, AS_IT_COMES, 'unit', true), 'unit', false))).toEqual(keys(AS_IT_COMES));
  });

  it('shows a column that comes hidden once somebody asked for it, whatever was changed before there was such a column', () => {
    const more = [...columns, column('note', { hidden: true })];
    const before = withHidden(more, AS_IT_COMES, 'cost', true);
    expect(keys(before, more)).toEqual(['title', 'unit', 'price', 'margin']);
    const shown = withHidden(more, before, 'note', false);
    expect(keys(shown, more)).toEqual(['title', 'unit', 'price', 'margin', 'note']);
    expect(keys(withHidden(more, shown, 'note', true), more)).toEqual(keys(before, more));
  });

  it('freezes the columns up to a chosen one, and a column dropped among them', () => {
    const frozen = (layout: ColumnLayout) => arranged(columns, layout).flatMap((one) => (one.frozen ? one.key : []));
    const two = frozenUpTo(columns, AS_IT_COMES, 'unit');
    expect(frozen(two)).toEqual(['title', 'unit']);
    expect(frozen(moved(columns, two, 'price', 'unit'))).toEqual(['title', 'price', 'unit']);
    expect(frozen(moved(columns, two, 'unit', 'price'))).toEqual(['title']);
    expect(frozen(frozenUpTo(columns, two, null))).toEqual([]);
  });

  it('limits the width of a column, and resets it', () => {
    const wide = withWidth(AS_IT_COMES, 'price', 333.4);
    expect(arranged(columns, wide)[3]?.width).toBe(333);
    expect(withWidth(wide, 'price', 1).widths.price).toBe(44);
    expect(withWidth(wide, 'price', null).widths).toEqual({});
  });

  it('remembers the place of a column that is missing for now, and puts a new one beside its usual neighbour', () => {
    const layout = moved(columns, AS_IT_COMES, 'price', 'title');
    const withoutCost = columns.filter((one) => one.key !== 'cost');
    expect(keys(layout, withoutCost)).toEqual(['price', 'title', 'unit', 'margin']);
    expect(keys(layout)).toEqual(['price', 'title', 'unit', 'cost', 'margin']);
    const more = [...columns.slice(0, 4), column('markup'), column('margin')];
    expect(keys(layout, more)).toEqual(['price', 'markup', 'title', 'unit', 'cost', 'margin']);
  });

  it('always draws every column that is not hidden once, the frozen ones first', () => {
    const key = fc.constantFrom('title', 'unit', 'cost', 'price', 'margin', 'gone');
    const layout = fc.record({
      order: fc.array(key),
      hidden: fc.array(key),
      frozen: fc.option(fc.array(key)),
      widths: fc.dictionary(key, fc.integer({ min: 44, max: 1200 })),
    });
    fc.assert(
      fc.property(layout, key, key, (any, from, to) => {
        const result = moved(columns, any, from, to);
        expect(
          inOrder(columns, result)
            .map((one) => one.key)
            .sort(),
        ).toEqual(columns.map((one) => one.key).sort());
        const drawn = arranged(columns, result);
        expect(drawn.findLastIndex((one) => one.frozen)).toBe(drawn.filter((one) => one.frozen).length - 1);
      }),
    );
  });
});
