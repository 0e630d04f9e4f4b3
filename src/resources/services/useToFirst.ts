import { type RefObject, useEffect, useRef } from 'react';
import type { SheetHandle } from '../../grid/sheetTypes.ts';
import type { PriceGroup } from './useShownGroups.ts';

type Shown = { shown: readonly PriceGroup[]; settled: boolean };

/** Takes the cursor to the first service shown: at once, or as soon as the list is what the search asks for. */
export function useToFirst(sheet: RefObject<SheetHandle | null>, { shown, settled }: Shown): () => void {
  const wanted = useRef(false);
  function go() {
    wanted.current = false;
    const first = shown[0]?.rows[0];
    if (first) sheet.current?.focusCell(first.service.guid, 'title');
  }
  useEffect(() => {
    if (settled && wanted.current) go();
  });
  return () => {
    if (settled) go();
    else wanted.current = true;
  };
}
