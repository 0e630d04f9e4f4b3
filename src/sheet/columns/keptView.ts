import { asJson, ofBrowser } from '../../lib/browserStorage.ts';
import { asRecord, asText, sessionMemory } from '../../lib/sessionMemory.ts';
import { AS_IT_COMES, type ColumnLayout, DENSITIES, MAX_WIDTH, MIN_WIDTH } from './columnLayout.ts';
import type { ColumnFilter, SheetView } from './sheetView.ts';

const COLUMNS = 'columns:';
const COLLAPSED = 'collapsed:';

export const WHOLE_SHEET: SheetView = { sort: null, filters: { columns: {}, extra: [] } };

const numberOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** The layout kept in this browser under a name that tells the user and the sheet; as the sheet comes where nothing usable is kept. */
export function loadLayout(name: string, comes = AS_IT_COMES): ColumnLayout {
  const stored = asJson(ofBrowser.read(COLUMNS + name));
  return typeof stored === 'object' && stored !== null ? readLayout({ ...stored }) : comes;
}

export function saveLayout(name: string, layout: ColumnLayout, comes = AS_IT_COMES): void {
  ofBrowser.write(COLUMNS + name, layout === comes ? null : JSON.stringify(layout));
}

/** Ignores invalid parts: another version of the console may have written the value. */
function readLayout(stored: Record<string, unknown>): ColumnLayout {
  const widths = typeof stored.widths === 'object' && stored.widths !== null ? Object.entries(stored.widths) : [];
  const density = DENSITIES.find(({ value }) => value === stored.density)?.value;
  return {
    ...(density && { density }),
    order: texts(stored.order),
    hidden: texts(stored.hidden),
    frozen: Array.isArray(stored.frozen) ? texts(stored.frozen) : null,
    widths: Object.fromEntries(widths.filter(([, width]) => typeof width === 'number' && width >= MIN_WIDTH && width <= MAX_WIDTH)),
  };
}

/** The closed groups kept in this browser under a name that tells the user and the sheet. */
export function loadCollapsed(name: string): ReadonlySet<string> {
  return new Set(texts(asJson(ofBrowser.read(COLLAPSED + name))));
}

export function saveCollapsed(name: string, collapsed: ReadonlySet<string>): void {
  ofBrowser.write(COLLAPSED + name, collapsed.size === 0 ? null : JSON.stringify([...collapsed]));
}

/** Sorting and filters, kept for this tab until the user signs out; invalid parts are ignored. */
export function viewMemory(name: string) {
  return sessionMemory<SheetView>(`view:${name}`, WHOLE_SHEET, (stored) => {
    const sort = asRecord(stored.sort);
    const filters = asRecord(stored.filters);
    const columns = Object.entries(asRecord(filters.columns)).flatMap(([key, filter]) => {
      const read = readFilter(asRecord(filter));
      return read ? [[key, read] as const] : [];
    });
    return {
      sort: sort.direction === 'asc' || sort.direction === 'desc' ? { column: asText(sort.column), direction: sort.direction } : null,
      filters: { columns: Object.fromEntries(columns), extra: texts(filters.extra) },
    };
  });
}

/** Whether nothing is sorted or filtered. */
export function isWhole({ sort, filters }: SheetView): boolean {
  return sort === null && filters.extra.length === 0 && Object.keys(filters.columns).length === 0;
}

function readFilter(stored: Record<string, unknown>): ColumnFilter | null {
  const { kind, how } = stored;
  if (kind === 'number') return { kind, from: numberOrNull(stored.from), to: numberOrNull(stored.to) };
  if (kind === 'choice') return { kind, values: texts(stored.values) };
  if (kind !== 'text') return null;
  if (how === 'empty' || how === 'filled') return { kind, how };
  return { kind, how: how === 'equals' ? how : 'contains', text: asText(stored.text) };
}
