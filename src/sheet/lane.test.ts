import { describe, expect, it } from 'vitest';
import { createColumnMemory } from './keyboard.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const down = { ...plain, code: 'ArrowDown' };
const up = { ...plain, code: 'ArrowUp' };
/** 0 header, 1 row, 2 header, 3 header, 4 row */
const lines = (['group', 'row', 'group', 'group', 'row'] as const).map((type) => ({ type }));

describe('the column kept while moving up and down', () => {
  it('is kept across any number of group headers in either direction', () => {
    const lane = createColumnMemory();
    expect(lane(down, lines, { rowIdx: 1, idx: 3 })).toBeNull();
    expect(lane(down, lines, { rowIdx: 2, idx: 0 })).toBeNull();
    expect(lane(down, lines, { rowIdx: 3, idx: 0 })).toEqual({ rowIdx: 4, idx: 3 });
    expect(lane(up, lines, { rowIdx: 4, idx: 3 })).toBeNull();
    expect(lane(down, lines, { rowIdx: 3, idx: 0 })).toEqual({ rowIdx: 4, idx: 3 });
  });

  it('is forgotten at another key, and is absent on a header reached in another way', () => {
    const lane = createColumnMemory();
    lane(down, lines, { rowIdx: 1, idx: 3 });
    expect(lane({ ...plain, code: 'Home' }, lines, { rowIdx: 2, idx: 0 })).toBeNull();
    expect(lane(up, lines, { rowIdx: 2, idx: 0 })).toBeNull();
    lane(down, lines, { rowIdx: 1, idx: 3 });
    expect(lane(down, lines, { rowIdx: 0, idx: 0 })).toBeNull();
    expect(lane({ ...down, shiftKey: true }, lines, { rowIdx: 1, idx: 3 })).toBeNull();
    expect(lane(down, lines, { rowIdx: 2, idx: 0 })).toBeNull();
  });
});
