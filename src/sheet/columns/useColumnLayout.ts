import { useEffect, useMemo, useState } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import {
  AS_IT_COMES,
  arranged,
  type ColumnLayout,
  DENSITIES,
  type Density,
  frozenUpTo,
  inOrder,
  MAX_WIDTH,
  MIN_WIDTH,
  moved,
  stepped,
  withHidden,
  withWidth,
} from './columnLayout.ts';

const PREFIX = 'columns:';

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

/** The layout kept in this browser under a name that tells the user and the sheet; as the sheet comes where nothing usable is kept. */
export function loadLayout(name: string, comes = AS_IT_COMES): ColumnLayout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return typeof stored === 'object' && stored !== null ? readLayout({ ...stored }) : comes;
  } catch {
    return comes;
  }
}

export function saveLayout(name: string, layout: ColumnLayout, comes = AS_IT_COMES): void {
  try {
    if (layout === comes) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(layout));
  } catch {
    // A closed or full storage costs the memory, not the work.
  }
}

/** What another version or a hand may have written is taken as far as it makes sense. */
function readLayout(stored: Record<string, unknown>): ColumnLayout {
  const widths = typeof stored.widths === 'object' && stored.widths !== null ? Object.entries(stored.widths) : [];
  const density = DENSITIES.find(({ value }) => value === stored.density)?.value;
  return {
    ...(density && { density }),
    order: keysOf(stored.order),
    hidden: keysOf(stored.hidden),
    frozen: Array.isArray(stored.frozen) ? keysOf(stored.frozen) : null,
    widths: Object.fromEntries(widths.filter(([, width]) => typeof width === 'number' && width >= MIN_WIDTH && width <= MAX_WIDTH)),
  };
}

function keysOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
