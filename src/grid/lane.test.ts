import { describe, expect, it } from 'vitest';
import { createLane } from './lane.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const down = { ...plain, code: 'ArrowDown' };
const up = { ...plain, code: 'ArrowUp' };
/** 0 header, 1 row, 2 header, 3 header, 4 row */
const lines = (['group', 'row', 'group', 'group', 'row'] as const).map((type) => ({ type }));

describe('createLane', () => {
  it('keeps the column through headers, however many and whichever way', () => {
    const lane = createLane();
    expect(lane(down, lines, { rowIdx: 1, idx: 3 })).toBeNull();
    expect(lane(down, lines, { rowIdx: 2, idx: 0 })).toBeNull();
    expect(lane(down, lines, { rowIdx: 3, idx: 0 })).toEqual({ rowIdx: 4, idx: 3 });
    expect(lane(up, lines, { rowIdx: 4, idx: 3 })).toBeNull();
    expect(lane(down, lines, { rowIdx: 3, idx: 0 })).toEqual({ rowIdx: 4, idx: 3 });
  });

  it('forgets it at another key, and knows none on a header come to in another way', () => {
    const lane = createLane();
    lane(down, lines, { rowIdx: 1, idx: 3 });
    expect(lane({ ...plain, code: 'Home' }, lines, { rowIdx: 2, idx: 0 })).toBeNull();
    expect(lane(up, lines, { rowIdx: 2, idx: 0 })).toBeNull();
    lane(down, lines, { rowIdx: 1, idx: 3 });
    expect(lane(down, lines, { rowIdx: 0, idx: 0 })).toBeNull();
    expect(lane({ ...down, shiftKey: true }, lines, { rowIdx: 1, idx: 3 })).toBeNull();
    expect(lane(down, lines, { rowIdx: 2, idx: 0 })).toBeNull();
  });
});
