import { describe, expect, it } from 'vitest';
import type { KeyPress } from '../keyboard.ts';
import { selectionKey } from './travel.ts';

const press = (code: string, held = ''): KeyPress => ({
  code,
  ctrlKey: held.includes('Ctrl'),
  metaKey: held.includes('Meta'),
  shiftKey: held.includes('Shift'),
  altKey: held.includes('Alt'),
});

describe('selectionKey', () => {
  it.each([
    ['ArrowDown', 'Shift', { kind: 'extend', way: 'down' }],
    ['ArrowLeft', 'Ctrl Shift', { kind: 'extend', way: 'edgeLeft' }],
    ['ArrowUp', 'Ctrl', { kind: 'go', way: 'edgeUp' }],
    ['ArrowUp', 'Meta', { kind: 'go', way: 'edgeUp' }],
    ['Home', '', { kind: 'go', way: 'rowStart' }],
    ['End', 'Shift', { kind: 'extend', way: 'rowEnd' }],
    ['Home', 'Ctrl', { kind: 'go', way: 'first' }],
    ['End', 'Ctrl Shift', { kind: 'extend', way: 'last' }],
    ['PageDown', '', { kind: 'go', way: 'pageDown' }],
    ['PageUp', '', { kind: 'go', way: 'pageUp' }],
    ['PageDown', 'Shift', { kind: 'extend', way: 'pageDown' }],
    ['KeyA', 'Ctrl', { kind: 'all' }],
    ['Space', 'Shift', { kind: 'rows' }],
    ['Space', 'Ctrl', { kind: 'columns' }],
  ])('selects by %s with %s', (code, held, move) => {
    expect(selectionKey(press(code, held), 'row')).toEqual(move);
  });

  it.each([
    ['ArrowDown', ''],
    ['Space', ''],
    ['KeyA', ''],
    ['ArrowDown', 'Alt'],
    ['ArrowDown', 'Alt Shift'],
    ['KeyZ', 'Ctrl'],
  ])('ignores %s with «%s»', (code, held) => {
    expect(selectionKey(press(code, held), 'row')).toBeNull();
  });

  it('leaves Home and pages on a group header to the grid', () => {
    expect(selectionKey(press('Home'), 'group')).toBeNull();
    expect(selectionKey(press('PageDown'), 'group')).toBeNull();
    expect(selectionKey(press('Space', 'Shift'), 'group')).toEqual({ kind: 'rows' });
  });
});
