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
    keeper.type('row:1', 'price', '1', 'seen');
    keeper.type('row:1', 'price', '12', 'changed since');
    expect(keeper.take()?.from).toBe('seen');
    keeper.type('row:1', 'price', '3', 'changed since');
    expect(keeper.take()?.from).toBe('changed since');
  });

  it('is handed over only once', () => {
    const keeper = createDraftKeeper();
    keeper.type('row:1', 'price', '12');
    expect(keeper.take()).toEqual({ key: 'row:1', column: 'price', text: '12' });
    expect(keeper.take()).toBeNull();
    expect(keeper.of('row:1', 'price')).toBeUndefined();
  });
});
