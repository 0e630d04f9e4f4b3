import { asRecord, asText, sessionMemory } from '../../lib/sessionMemory.ts';
import type { ColumnFilter, SheetFilters, SheetView } from './viewTypes.ts';

export const NO_FILTERS: SheetFilters = { columns: {}, extra: [] };
export const WHOLE_SHEET: SheetView = { sort: null, filters: NO_FILTERS };

/** Sorting and filters, kept for this tab until somebody leaves; what another version wrote is taken as far as it makes sense. */
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

function readFilter(stored: Record<string, unknown>): ColumnFilter | null {
  const { kind, how } = stored;
  if (kind === 'number') return { kind, from: numberOrNull(stored.from), to: numberOrNull(stored.to) };
  if (kind === 'choice') return { kind, values: texts(stored.values) };
  if (kind !== 'text') return null;
  if (how === 'empty' || how === 'filled') return { kind, how };
  return { kind, how: how === 'equals' ? how : 'contains', text: asText(stored.text) };
}

const numberOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
