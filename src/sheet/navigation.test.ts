import { describe, expect, it } from 'vitest';
import { sampleLines } from '../../tests/support/sheet-lines.ts';
import { nextRow, nextStop } from './keyboard.ts';

const { lines } = sampleLines(['ab', 'c']);
const stops = [0, 1, 3];

describe('nextStop', () => {
  it('goes right, skipping cells that cannot be edited', () => {
    expect(nextStop(lines, stops, { rowIdx: 1, idx: 1 }, 1)).toEqual({ rowIdx: 1, idx: 3 });
  });
  it('goes to the first cell of the next row, past a group header', () => {
    expect(nextStop(lines, stops, { rowIdx: 2, idx: 3 }, 1)).toEqual({ rowIdx: 4, idx: 0 });
  });
  it('goes back to the last cell of the row above', () => {
    expect(nextStop(lines, stops, { rowIdx: 4, idx: 0 }, -1)).toEqual({ rowIdx: 2, idx: 3 });
  });
  it('goes from a group header into its rows', () => {
    expect(nextStop(lines, stops, { rowIdx: 3, idx: 0 }, 1)).toEqual({ rowIdx: 4, idx: 0 });
  });
  it('leaves the sheet at its end and where nothing can be edited', () => {
    expect(nextStop(lines, stops, { rowIdx: 4, idx: 3 }, 1)).toBeNull();
    expect(nextStop(lines, [], { rowIdx: 1, idx: 0 }, 1)).toBeNull();
  });
});

describe('nextRow', () => {
  it('skips group headers and stops at the edges', () => {
    expect(nextRow(lines, 2, 1)).toBe(4);
    expect(nextRow(lines, 4, -1)).toBe(2);
    expect(nextRow(lines, 1, -1)).toBeNull();
  });
});
