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

export type ColumnLayoutControl<R> = {
  /** to draw */
  columns: readonly SheetColumn<R>[];
  /** all of them in their order, hidden ones too */
  all: readonly SheetColumn<R>[];
  layout: ColumnLayout;
  move(key: string, to: string): void;
  step(key: string, step: -1 | 1): void;
  hide(key: string, hidden: boolean): void;
  freeze(upTo: string | null): void;
  resize(key: string, width: number | null): void;
  setDensity(density: Density): void;
  /** of the columns; the height of the rows stays */
  reset(): void;
};

/**
 * @param name tells the user and the sheet: the layout is kept under it in this browser
 * @param comes how the sheet is before anything was changed, a constant
 */
export function useColumnLayout<R>(columns: readonly SheetColumn<R>[], name: string, comes = AS_IT_COMES): ColumnLayoutControl<R> {
  const [kept, setKept] = useState(() => ({ name, layout: loadLayout(name, comes) }));
  if (kept.name !== name) setKept({ name, layout: loadLayout(name, comes) });
  const { layout } = kept;
  useEffect(() => saveLayout(kept.name, kept.layout, comes), [kept, comes]);
  const drawn = useMemo(() => arranged(columns, layout), [columns, layout]);
  const all = useMemo(() => inOrder(columns, layout), [columns, layout]);
  const change = (to: (layout: ColumnLayout) => ColumnLayout) => setKept((old) => ({ ...old, layout: to(old.layout) }));

  return {
    columns: drawn,
    all,
    layout,
    move: (key, to) => change((old) => moved(columns, old, key, to)),
    step: (key, by) => change((old) => stepped(columns, old, key, by)),
    hide: (key, hidden) => change((old) => withHidden(columns, old, key, hidden)),
    freeze: (upTo) => change((old) => frozenUpTo(columns, old, upTo)),
    resize: (key, width) => change((old) => withWidth(old, key, width)),
    setDensity: (density) => change((old) => ({ ...old, density })),
    reset: () => change(({ density }) => (density ? { ...comes, density } : comes)),
  };
}
