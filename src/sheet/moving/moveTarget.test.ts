import { describe, expect, it } from 'vitest';
import { sampleLines } from '../../../tests/support/sheet-lines.ts';
import { groupDrop, lastShown, rowDrop } from './moveTarget.ts';

const flatOf = (...closed: string[]) => sampleLines(['123', '4', ''], closed);
// lines: 0 g0, 1 «1», 2 «2», 3 «3», 4 g1, 5 «4», 6 g2
const flat = flatOf();
const drop = (at: number, ...ids: string[]) => rowDrop(flat, at, new Set(ids));

describe('rows dropped at a height of the sheet', () => {
  it('go to the nearest border between lines', () => {
    expect(drop(2.4, '4')).toEqual({ to: { group: 'g0', before: '2' }, line: 2, into: false });
    expect(drop(2.6, '4')).toEqual({ to: { group: 'g0', before: '3' }, line: 3, into: false });
  });
  it('go to the end of the group above a header and to the start of the group below it', () => {
    expect(drop(4.2, '1')?.to).toEqual({ group: 'g0', before: null });
    expect(drop(4.8, '1')?.to).toEqual({ group: 'g1', before: '4' });
  });
  it('go into an empty group, and to the start of the first group when dropped above its header', () => {
    expect(drop(6.9, '1')?.to).toEqual({ group: 'g2', before: null });
    expect(drop(-5, '4')?.to).toEqual({ group: 'g0', before: '1' });
    expect(drop(99, '1')?.to).toEqual({ group: 'g2', before: null });
  });
  it('go to the end of a closed group', () => {
    // lines: 0 g0, 1 g1, 2 «4», 3 g2
    expect(rowDrop(flatOf('g0'), 0.2, new Set(['4']))).toEqual({ to: { group: 'g0', before: null }, line: 0, into: true });
    expect(rowDrop(flatOf('g0'), 1.1, new Set(['4']))).toEqual({ to: { group: 'g0', before: null }, line: 0, into: true });
  });
  it('stay where they are when dropped between themselves', () => {
    expect(drop(1.9, '1')).toBeNull();
    expect(drop(1.1, '1')).toBeNull();
    expect(drop(2, '1', '2')).toBeNull();
    expect(drop(1.2, '1', '3')?.to).toEqual({ group: 'g0', before: '2' });
    expect(drop(5.9, '4')).toBeNull();
  });
});

describe('a group dropped at a height of the sheet', () => {
  it('goes to the nearest border between groups', () => {
    expect(groupDrop(flat, 0.5, 'g2')).toEqual({ before: 'g0', line: 0 });
    expect(groupDrop(flat, 3.5, 'g2')).toEqual({ before: 'g1', line: 4 });
    expect(groupDrop(flat, 99, 'g0')).toEqual({ before: null, line: 7 });
  });
  it('stays where it is when dropped beside itself', () => {
    expect(groupDrop(flat, 0.5, 'g0')).toBeNull();
    expect(groupDrop(flat, 4.2, 'g0')).toBeNull();
    expect(groupDrop(flat, 99, 'g2')).toBeNull();
  });
});

it('the last place of what a view shows is behind the last row that stays', () => {
  expect(lastShown(['1', '2', '3'], ['3', '1'])).toBe('2');
  expect(lastShown(['1'], ['1'])).toBeUndefined();
});
