import { type RefObject, useEffect, useRef } from 'react';
import type { SheetHandle } from '../../grid/sheetTypes.ts';

/** `edit`: false only puts the cursor there */
export type Focus = { kind: 'service' | 'category'; guid: string; edit?: boolean };

/** Opens the name of a row for editing as soon as the sheet shows the row. */
export function usePendingFocus(sheet: RefObject<SheetHandle | null>, shown: unknown) {
  const wanted = useRef<Focus | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever what is shown changes
  useEffect(() => {
    const focus = wanted.current;
    const handle = sheet.current;
    if (!focus || !handle) return;
    const { kind, guid, edit = true } = focus;
    const go = kind === 'category' ? handle.editGroup : edit ? handle.editCell : handle.focusCell;
    const done = go(guid, 'title');
    if (done) wanted.current = null;
  }, [shown, sheet]);
  return (focus: Focus) => {
    wanted.current = focus;
  };
}
