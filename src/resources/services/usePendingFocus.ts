import { type RefObject, useEffect, useRef } from 'react';
import type { SheetHandle } from '../../grid/sheetTypes.ts';

export type Focus = { kind: 'service' | 'category'; guid: string };

/** Opens the name of a row for editing as soon as the sheet shows the row. */
export function usePendingFocus(sheet: RefObject<SheetHandle | null>, shown: unknown) {
  const wanted = useRef<Focus | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever what is shown changes
  useEffect(() => {
    const focus = wanted.current;
    const handle = sheet.current;
    if (!focus || !handle) return;
    const done = focus.kind === 'service' ? handle.editCell(focus.guid, 'title') : handle.editGroup(focus.guid);
    if (done) wanted.current = null;
  }, [shown, sheet]);
  return (focus: Focus) => {
    wanted.current = focus;
  };
}
