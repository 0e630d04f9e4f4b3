import { useEffect, useMemo, useState } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import {
  AS_IT_COMES,
  arranged,
  type ColumnLayout,
  type Density,
  frozenUpTo,
  inOrder,
  moved,
  stepped,
  withHidden,
  withWidth,
} from './columnLayout.ts';
import { loadLayout, saveLayout } from './keptView.ts';

/**
 * @param name tells the user and the sheet: the layout is kept under it in this browser
 * @param comes how the sheet is before anything was changed, a constant
 */
export function useColumnLayout<R>(columns: readonly SheetColumn<R>[], name: string, comes = AS_IT_COMES) {
  const [kept, setKept] = useState(() => ({ name, layout: loadLayout(name, comes) }));
  if (kept.name !== name) setKept({ name, layout: loadLayout(name, comes) });
  const { layout } = kept;
  useEffect(() => saveLayout(kept.name, kept.layout, comes), [kept, comes]);
  const drawn = useMemo(() => arranged(columns, layout), [columns, layout]);
  const all = useMemo(() => inOrder(columns, layout), [columns, layout]);
  const change = (to: (layout: ColumnLayout) => ColumnLayout) => setKept((old) => ({ ...old, layout: to(old.layout) }));

  return {
    /** to draw */
    columns: drawn,
    /** all of them in their order, hidden ones too */
    all,
    layout,
    move: (key: string, to: string) => change((old) => moved(columns, old, key, to)),
    step: (key: string, by: -1 | 1) => change((old) => stepped(columns, old, key, by)),
    hide: (key: string, hidden: boolean) => change((old) => withHidden(columns, old, key, hidden)),
    freeze: (upTo: string | null) => change((old) => frozenUpTo(columns, old, upTo)),
    resize: (key: string, width: number | null) => change((old) => withWidth(old, key, width)),
    setDensity: (density: Density) => change((old) => ({ ...old, density })),
    /** of the columns; the height of the rows stays */
    reset: () => change(({ density }) => (density ? { ...comes, density } : comes)),
  };
}
