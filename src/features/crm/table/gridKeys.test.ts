import { describe, expect, it } from 'vitest';
import { editorAction, type GridPress, gridAction } from './gridKeys.ts';

const press = (code: string, more: Partial<GridPress> = {}): GridPress => ({
  code,
  key: code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});
const cell = { editable: true, head: false, leaving: false };

describe('a cell that is not being edited', () => {
  it.each([
    [press('ArrowDown'), { do: 'move', rows: 1, columns: 0 }],
    [press('Home', { ctrlKey: true }), { do: 'move', rows: -10_000, columns: -10_000 }],
    [press('ArrowRight', { ctrlKey: true }), { do: 'move', rows: 0, columns: 10_000 }],
    [press('Tab'), { do: 'next', back: false }],
    [press('Tab', { shiftKey: true }), { do: 'next', back: true }],
    [press('Enter'), { do: 'enter' }],
    [press('Enter', { ctrlKey: true }), { do: 'card' }],
    [press('Enter', { altKey: true }), { do: 'link' }],
    [press('F2'), { do: 'edit' }],
    [press('Delete'), { do: 'clear' }],
    [press('Space', { key: ' ' }), { do: 'select' }],
    [press('F10', { shiftKey: true }), { do: 'menu' }],
    [press('KeyP', { key: 'з' }), { do: 'type', text: 'з' }],
    [press('KeyC', { key: 'с', ctrlKey: true }), null],
    [press('F5'), null],
  ])('answers %o with %o', (pressed, action) => expect(gridAction(pressed, cell)).toEqual(action));

  it('lets Tab leave the grid after Escape', () => {
    expect(gridAction(press('Escape'), cell)).toEqual({ do: 'prepareToLeave' });
    expect(gridAction(press('Tab'), { ...cell, leaving: true })).toBeNull();
  });

  it('accepts no typing where nothing can be edited', () => {
    const fixed = { ...cell, editable: false };
    expect(gridAction(press('KeyP', { key: 'з' }), fixed)).toBeNull();
    expect(gridAction(press('Delete'), fixed)).toBeNull();
    expect(gridAction(press('ArrowRight', { altKey: true }), { ...fixed, head: true })).toEqual({ do: 'resize', by: 1 });
  });
});

it.each([
  [press('Enter'), 'down'],
  [press('Enter', { shiftKey: true }), 'up'],
  [press('Enter', { ctrlKey: true }), 'card'],
  [press('Enter', { altKey: true }), null],
  [press('Tab'), 'next'],
  [press('Tab', { shiftKey: true }), 'previous'],
  [press('Escape'), 'cancel'],
  [press('ArrowDown'), null],
])('the key %o in an editor means %s', (pressed, action) => expect(editorAction(pressed)).toBe(action));
