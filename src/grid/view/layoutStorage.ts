import { AS_IT_COMES, type ColumnLayout, MAX_WIDTH, MIN_WIDTH } from './columnLayout.ts';

const PREFIX = 'columns:';

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
  return {
    order: keysOf(stored.order),
    hidden: keysOf(stored.hidden),
    frozen: Array.isArray(stored.frozen) ? keysOf(stored.frozen) : null,
    widths: Object.fromEntries(widths.filter(([, width]) => typeof width === 'number' && width >= MIN_WIDTH && width <= MAX_WIDTH)),
  };
}

function keysOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
