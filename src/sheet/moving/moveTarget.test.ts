import { describe, expect, it } from 'vitest';
import { createFlattener } from '../flatten.ts';
import { groupDrop, lastShown, rowDrop } from './moveTarget.ts';

const groups = [
  { id: 'a', title: 'А', rows: [{ id: '1' }, { id: '2' }, { id: '3' }] },
  { id: 'b', title: 'Б', rows: [{ id: '4' }] },
  { id: 'c', title: 'В', rows: [] },
];
const flatOf = (...closed: string[]) => createFlattener<{ id: string }>((row) => row.id)(groups, new Set(closed));
// lines: 0 a, 1 «1», 2 «2», 3 «3», 4 b, 5 «4», 6 c
const flat = flatOf();
const drop = (at: number, ...ids: string[]) => rowDrop(flat, at, new Set(ids));

describe('rows dropped at a height of the sheet', () => {
  it('go to the nearest border between lines', () => {
    expect(drop(2.4, '4')).toEqual({ to: { group: 'a', before: '2' }, line: 2, into: false });
    expect(drop(2.6, '4')).toEqual({ to: { group: 'a', before: '3' }, line: 3, into: false });
  });
  it('go to the end of the group above a header and to the start of the group below it', () => {
    expect(drop(4.2, '1')?.to).toEqual({ group: 'a', before: null });
    expect(drop(4.8, '1')?.to).toEqual({ group: 'b', before: '4' });
  });
  it('go into an empty group, and to the start of the first group when dropped above its header', () => {
    expect(drop(6.9, '1')?.to).toEqual({ group: 'c', before: null });
    expect(drop(-5, '4')?.to).toEqual({ group: 'a', before: '1' });
    expect(drop(99, '1')?.to).toEqual({ group: 'c', before: null });
  });
  it('go to the end of a closed group', () => {
    // lines: 0 a, 1 b, 2 «4», 3 c
    expect(rowDrop(flatOf('a'), 0.2, new Set(['4']))).toEqual({ to: { group: 'a', before: null }, line: 0, into: true });
    expect(rowDrop(flatOf('a'), 1.1, new Set(['4']))).toEqual({ to: { group: 'a', before: null }, line: 0, into: true });
  });
  it('stay where they are when dropped between themselves', () => {
    expect(drop(1.9, '1')).toBeNull();
    expect(drop(1.1, '1')).toBeNull();
    expect(drop(2, '1', '2')).toBeNull();
    expect(drop(1.2, '1', '3')?.to).toEqual({ group: 'a', before: '2' });
    expect(drop(5.9, '4')).toBeNull();
  });
});

describe('a group dropped at a height of the sheet', () => {
  it('goes to the nearest border between groups', () => {
    expect(groupDrop(flat, 0.5, 'c')).toEqual({ before: 'a', line: 0 });
    expect(groupDrop(flat, 3.5, 'c')).toEqual({ before: 'b', line: 4 });
    expect(groupDrop(flat, 99, 'a')).toEqual({ before: null, line: 7 });
  });
  it('stays where it is when dropped beside itself', () => {
    expect(groupDrop(flat, 0.5, 'a')).toBeNull();
    expect(groupDrop(flat, 4.2, 'a')).toBeNull();
    expect(groupDrop(flat, 99, 'c')).toBeNull();
  });
});

it('the last place of what a view shows is behind the last row that stays', () => {
  expect(lastShown(['1', '2', '3'], ['3', '1'])).toBe('2');
  expect(lastShown(['1'], ['1'])).toBeUndefined();
});
