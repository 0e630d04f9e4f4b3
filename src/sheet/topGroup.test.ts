import { describe, expect, it } from 'vitest';
import { sampleLines } from '../../tests/support/sheet-lines.ts';
import { topGroup } from './flatten.ts';

// lines: 0 g0, 1-3, 4 g1, 5
const flat = sampleLines(['123', '4']);
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
    expect(topGroup(sampleLines([]), 0, 10)).toBeNull();
  });
});
