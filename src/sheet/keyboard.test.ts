import { describe, expect, it } from 'vitest';
import { editEnd, type KeyPlace, type KeyPress, keyAction, pressOf } from './keyboard.ts';

const cell: KeyPlace = {
  editing: false,
  line: 'row',
  expanded: false,
  firstColumn: false,
  menuColumn: false,
  leaving: false,
  ranged: false,
};
const group: KeyPlace = { ...cell, line: 'group', expanded: true, firstColumn: true };
const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('keyAction', () => {
  it.each([
    ['Enter', {}, 'edit'],
    ['NumpadEnter', {}, 'edit'],
    ['F2', {}, 'edit'],
    ['Delete', {}, 'clear'],
    ['Delete', { shiftKey: true }, 'browser'],
    ['Backspace', {}, 'clear'],
    ['Tab', {}, 'next'],
    ['Tab', { shiftKey: true }, 'previous'],
    ['ContextMenu', {}, 'menu'],
    ['F10', { shiftKey: true }, 'menu'],
    ['Escape', {}, 'prepareToLeave'],
    ['ArrowDown', {}, 'default'],
    ['KeyA', {}, 'default'],
    ['KeyZ', { ctrlKey: true }, 'default'],
  ])('on a cell %s %o means %s', (code, more, action) => {
    expect(keyAction(press(code, more), cell)).toBe(action);
  });

  it.each([
    ['Enter', {}, 'down'],
    ['Enter', { shiftKey: true }, 'up'],
    ['Tab', {}, 'next'],
    ['Tab', { shiftKey: true }, 'previous'],
    ['Escape', {}, 'default'],
    ['Delete', {}, 'default'],
    ['ArrowLeft', {}, 'default'],
    ['ArrowDown', {}, 'default'],
    ['KeyF', { ctrlKey: true }, 'commit'],
    ['KeyF', { metaKey: true, shiftKey: true }, 'commit'],
    ['KeyH', { ctrlKey: true }, 'commit'],
    ['KeyS', { ctrlKey: true }, 'commit'],
    ['F3', {}, 'commit'],
    ['F3', { shiftKey: true }, 'commit'],
    ['KeyF', {}, 'default'],
    ['KeyF', { ctrlKey: true, altKey: true }, 'default'],
    ['KeyZ', { ctrlKey: true }, 'default'],
  ])('in the editor %s %o means %s', (code, more, action) => {
    expect(keyAction(press(code, more), { ...cell, editing: true })).toBe(action);
  });

  it.each([
    ['Enter', {}, 'down'],
    ['Enter', { shiftKey: true }, 'up'],
    ['Tab', {}, 'next'],
    ['Delete', {}, 'clear'],
    ['Delete', { shiftKey: true }, 'browser'],
    ['Backspace', {}, 'clear'],
    ['F2', {}, 'edit'],
    ['Escape', {}, 'prepareToLeave'],
  ])('in a selection %s %o means %s', (code, more, action) => {
    expect(keyAction(press(code, more), { ...cell, ranged: true })).toBe(action);
  });

  it.each([
    ['ArrowDown', {}, 'below'],
    ['ArrowUp', {}, 'above'],
    ['ArrowLeft', {}, 'left'],
    ['ArrowRight', {}, 'right'],
    ['ArrowUp', { shiftKey: true }, 'default'],
    ['ArrowLeft', { ctrlKey: true }, 'default'],
    ['Enter', {}, 'down'],
  ])('typing over a value %s %o means %s', (code, more, action) => {
    expect(keyAction(press(code, more), { ...cell, editing: true, start: 'typing' })).toBe(action);
  });

  it.each([
    ['a text that was opened selected', cell, 'selected'],
    ['the name of a group', group, 'typing'],
  ] as const)('← and → belong to %s, ↓ takes it over', (_, place, start) => {
    const on = { ...place, editing: true, start };
    expect(['ArrowLeft', 'ArrowRight', 'ArrowDown'].map((code) => keyAction(press(code), on))).toEqual(['default', 'default', 'below']);
  });

  it('Ctrl+Enter in the editor fills what is selected', () => {
    expect(keyAction(press('Enter', { ctrlKey: true }), { ...cell, editing: true })).toBe('fill');
    expect(keyAction(press('NumpadEnter', { metaKey: true }), { ...cell, editing: true, ranged: true })).toBe('fill');
    expect(keyAction(press('Enter', { altKey: true }), { ...cell, editing: true })).toBe('default');
  });

  it('opens and closes groups by arrows, Enter and Space', () => {
    expect(keyAction(press('ArrowLeft'), group)).toBe('collapse');
    expect(keyAction(press('ArrowRight'), { ...group, expanded: false })).toBe('expand');
    expect(keyAction(press('Enter'), group)).toBe('collapse');
    expect(keyAction(press('Space'), { ...group, expanded: false })).toBe('expand');
    expect(keyAction(press('F2'), group)).toBe('edit');
  });

  it('does not walk out of the first column to the left', () => {
    expect(keyAction(press('ArrowLeft'), { ...cell, firstColumn: true })).toBe('stay');
  });

  it('lets Tab out of the sheet after Escape', () => {
    expect(keyAction(press('Tab'), { ...cell, leaving: true })).toBe('leave');
  });

  it('opens the menu from its own column', () => {
    expect(keyAction(press('Enter'), { ...cell, menuColumn: true })).toBe('menu');
    expect(keyAction(press('Enter'), { ...group, menuColumn: true })).toBe('menu');
  });
});

it.each([
  ['Numpad7', 'Home', 'Home'],
  ['NumpadDecimal', 'Delete', 'Delete'],
  ['Numpad7', '7', 'Numpad7'],
  ['NumpadDecimal', ',', 'NumpadDecimal'],
  ['Numpad0', 'Insert', 'Numpad0'],
  ['KeyA', 'ф', 'KeyA'],
])('the key %s that gives «%s» is %s', (code, key, meant) => {
  expect(pressOf(press(code, { key, shiftKey: true }))).toEqual(press(meant, { key, shiftKey: true }));
});

it.each([
  ['Enter', {}, 'down'],
  ['Enter', { shiftKey: true }, 'up'],
  ['Enter', { ctrlKey: true }, 'open'],
  ['Enter', { altKey: true }, null],
  ['Tab', {}, 'next'],
  ['Tab', { shiftKey: true }, 'previous'],
  ['Escape', {}, 'cancel'],
  ['ArrowDown', {}, null],
  ['KeyF', { ctrlKey: true }, null],
  ['F3', {}, null],
] as const)('%s %o in the field of a table ends the edit by %s', (code, more, end) => {
  expect(editEnd(press(code, more))).toBe(end);
});

it('Enter of the keyboard on a screen, which has no code, ends the edit by down', () => {
  expect(editEnd(press('', { key: 'Enter' }))).toBe('down');
});
