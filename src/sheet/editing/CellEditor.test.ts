import { describe, expect, it } from 'vitest';
import { createDraftKeeper } from './CellEditor.tsx';

describe('the draft of a cell', () => {
  it('gives the typed text back to the same cell only', () => {
    const keeper = createDraftKeeper();
    keeper.type('row:1', 'price', '12');
    expect(keeper.of('row:1', 'price')).toBe('12');
    expect(keeper.of('row:1', 'title')).toBeUndefined();
    expect(keeper.of('row:2', 'price')).toBeUndefined();
  });

  it('remembers the row as it was when typing began, not as others have made it since', () => {
    const keeper = createDraftKeeper();
    const line = { type: 'row', key: 'row:1', id: '1', row: 'seen', place: 1, of: 1, number: 1 } as const;
    const changed = { ...line, row: 'changed since' };
    keeper.type('row:1', 'price', '1', line);
    keeper.type('row:1', 'price', '12', changed);
    expect(keeper.take()?.from).toBe(line);
    keeper.type('row:1', 'price', '3', changed);
    expect(keeper.take()?.from).toBe(changed);
  });

  it('is handed over only once', () => {
    const keeper = createDraftKeeper();
    keeper.type('row:1', 'price', '12');
    expect(keeper.take()).toEqual({ key: 'row:1', column: 'price', text: '12' });
    expect(keeper.take()).toBeNull();
    expect(keeper.of('row:1', 'price')).toBeUndefined();
  });
});
