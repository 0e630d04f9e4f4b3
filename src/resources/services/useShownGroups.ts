import { useDeferredValue, useMemo, useState } from 'react';
import type { ServiceCategory } from '../../../contract/resources/serviceCategory.ts';
import type { SheetGroup } from '../../grid/sheetTypes.ts';
import { counted } from '../../lib/plural.ts';
import type { MergedGroup } from './mergeRows.ts';
import type { PriceRow } from './priceRow.ts';
import { type EntryStatus, statusOf } from './saving/entry.ts';
import { type Found, searchRows } from './searchRows.ts';

export type PriceGroup = SheetGroup<PriceRow> & { category: ServiceCategory };

/** What a category's header says of its saving, where somebody has to act. */
const trouble: Partial<Record<EntryStatus, string>> = {
  waiting: 'ждёт связи',
  failed: 'не сохранено',
  clash: 'изменил другой пользователь',
};

const none: ReadonlySet<string> = new Set();

/** What of the list is shown: all of it with some categories closed, or what the search found, opened. */
export function useShownGroups(groups: readonly MergedGroup[]) {
  const [query, setQuery] = useState('');
  const [collapsed, setCollapsed] = useState(none);
  const [closedInSearch, setClosedInSearch] = useState(none);
  const asked = useDeferredValue(query);
  const found: Found | null = useMemo(() => searchRows(groups, asked), [groups, asked]);
  const shown = useMemo(() => (found?.groups ?? groups).map(sheetGroup), [found, groups]);
  const searching = found !== null;

  return {
    query,
    search(text: string) {
      setQuery(text);
      setClosedInSearch(none);
    },
    found,
    shown,
    /** is `shown` what `query` asks for? It follows a moment later */
    settled: asked === query,
    collapsed: searching ? closedInSearch : collapsed,
    toggle: (guid: string) => (searching ? setClosedInSearch : setCollapsed)((closed) => toggled(closed, guid)),
    open: (guid: string) => setCollapsed((closed) => (closed.has(guid) ? toggled(closed, guid) : closed)),
    expandAll: () => (searching ? setClosedInSearch : setCollapsed)(none),
    collapseAll: () => (searching ? setClosedInSearch : setCollapsed)(new Set(shown.map((group) => group.id))),
  };
}

function sheetGroup({ category, rows }: MergedGroup): PriceGroup {
  const { guid, title } = category.shown;
  return {
    id: guid,
    title,
    rows,
    note: [counted(rows.length, 'услуга', 'услуги', 'услуг'), category.entry && trouble[statusOf(category.entry)]]
      .filter(Boolean)
      .join(' · '),
    refused: category.entry?.refusals.title,
    category: category.shown,
  };
}

function toggled(set: ReadonlySet<string>, guid: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(guid)) next.add(guid);
  return next;
}
