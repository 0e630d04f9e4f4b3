import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SheetHandle } from '../../src/sheet/sheetTypes.ts';
import { useMatches } from '../../src/sheet/useMatches.ts';

it('Enter in the search goes to the match even before the list has followed the typing', () => {
  const showCell = vi.fn(() => true);
  const focusCell = vi.fn(() => true);
  const sheet = { current: { showCell, focusCell, selectedRows: (): string[] => [] } as Partial<SheetHandle> as SheetHandle };
  const columns = [
    { kind: 'text' as const, key: 'title', title: 'Наименование', width: 100, searched: true, text: (row: { title: string }) => row.title },
  ];
  const groups = [{ id: 'g', title: 'Стены', rows: [{ title: 'Обои' }, { title: 'Окраска' }] }];
  const rest = { sheet, groups, columns, rowId: (row: { title: string }) => row.title, onOpen: vi.fn() };
  const typed: { words: readonly string[]; settled: boolean } = { words: [], settled: false };
  const { result, rerender } = renderHook((now: typeof typed) => useMatches({ ...rest, ...now }), { initialProps: typed });
  act(() => result.current.go(1, true));
  expect(showCell).not.toHaveBeenCalled();
  const words = ['окраска'];
  rerender({ words, settled: true });
  expect(showCell.mock.calls).toEqual([['Окраска', 'title']]);
  expect(result.current.place).toBe('1 из 1');
  // once for one Enter
  rerender({ words, settled: true });
  expect(showCell).toHaveBeenCalledTimes(1);
  expect([result.current.toCell(), focusCell.mock.calls]).toEqual([true, [['Окраска', 'title']]]);
  rerender({ words, settled: false });
  expect(result.current.toCell()).toBe(false);
});
