import { describe, expect, it } from 'vitest';
import { createFlattener, topGroup } from './flatten.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const groups = [
  { id: 'a', title: 'А', rows: rows('1', '2', '3') },
  { id: 'b', title: 'Б', rows: rows('4') },
];
// lines: 0 a, 1-3, 4 b, 5
const flat = createFlattener<{ id: string }>((row) => row.id)(groups, new Set());
const top = (scroll: number) => topGroup(flat, scroll, 10);

describe('the sticky header of a group', () => {
  it('is absent while the header itself is at the top', () => {
    expect(top(0)).toBeNull();
    expect(top(40)).toBeNull();
  });
  it('is the header of the rows at the top', () => {
    expect(top(1)).toEqual({ line: 0, pushed: 0 });
    expect(top(25)).toEqual({ line: 0, pushed: 0 });
    expect(top(45)).toEqual({ line: 4, pushed: 0 });
  });
  it('is pushed out by the next header', () => {
    expect(top(33)).toEqual({ line: 0, pushed: 3 });
    expect(top(39)).toEqual({ line: 0, pushed: 9 });
  });
  it('is absent in an empty sheet', () => {
    expect(topGroup(createFlattener<{ id: string }>((row) => row.id)([], new Set()), 0, 10)).toBeNull();
  });
});
