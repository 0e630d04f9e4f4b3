import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DataSheet } from '../../src/sheet/DataSheet.tsx';
import type { SheetColumn, SheetGroup } from '../../src/sheet/sheetTypes.ts';
import { FeedbackProvider } from '../../src/ui/FeedbackProvider.tsx';
import { wideWindow } from '../support/sheet.tsx';

type Row = { id: string; title: string };
const groups: SheetGroup<Row>[] = [{ id: 'walls', title: 'Стены', rows: [{ id: '1', title: 'Окраска' }] }];
const columns: SheetColumn<Row>[] = [{ key: 'title', title: 'Наименование', kind: 'text', text: (row) => row.title }];
const rowId = (row: Row) => row.id;
const open: ReadonlySet<string> = new Set();

const sheet = (shown: readonly SheetGroup<Row>[]) => (
  <FeedbackProvider>
    <DataSheet
      label="Прайс"
      columns={columns}
      groups={shown}
      rowId={rowId}
      collapsed={open}
      onToggle={() => undefined}
      onMoveRows={() => undefined}
      onMoveGroup={() => undefined}
    />
  </FeedbackProvider>
);

it('the drag handle of a row goes with the row, although the mouse stands still', async () => {
  wideWindow();
  const { rerender } = render(sheet(groups));
  const handle = () => document.querySelector<HTMLElement>('.sheet-drag-handle');
  await waitFor(() => {
    fireEvent.pointerMove(screen.getByRole('treegrid'), { pointerType: 'mouse', clientY: 60 });
    expect(handle()).toBeVisible();
  });
  rerender(sheet([]));
  await waitFor(() => expect(handle()).not.toBeVisible());
  vi.restoreAllMocks();
});
