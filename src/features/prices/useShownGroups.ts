import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ServiceCategory } from '../../../contract/service.ts';
import { counted } from '../../lib/plural.ts';
import { type EntryStatus, statusOf } from '../../saving/entry.ts';
import { createViewer } from '../../sheet/columns/applyView.ts';
import { searchTest } from '../../sheet/columns/filters.ts';
import { loadCollapsed, saveCollapsed } from '../../sheet/columns/keptView.ts';
import type { ExtraFilter, SheetView } from '../../sheet/columns/sheetView.ts';
import { likelyWords, type Vocabulary, vocabularyOf } from '../../sheet/likelyWords.ts';
import { type SearchMode, searchWords } from '../../sheet/search.ts';
import type { SheetColumn, SheetGroup } from '../../sheet/sheetTypes.ts';
import type { PriceRow } from './priceRow.ts';
import type { MergedGroup } from './saving/mergeRows.ts';

/** What a category's header says of its saving, where somebody has to act. */
const trouble: Partial<Record<EntryStatus, string>> = {
  waiting: 'ждёт связи',
  failed: 'не сохранено',
  conflict: 'изменил другой пользователь',
};

const known = new WeakMap<MergedGroup, PriceGroup>();

export type PriceGroup = SheetGroup<PriceRow> & { category: ServiceCategory };

type Asked = {
  /** tells the user and the list: closed categories are remembered under it */
  name: string;
  columns: readonly SheetColumn<PriceRow>[];
  extra: readonly ExtraFilter<PriceRow>[];
  view: SheetView;
  mode: SearchMode;
};

const none: ReadonlySet<string> = new Set();
const noWords: readonly string[] = [];

/**
 * What of the list is shown, and in which order: all of it with some categories closed, or what the filters and the search
 * leave, opened.
 */
export function useShownGroups(groups: readonly MergedGroup[], { name, columns, extra, view, mode }: Asked) {
  const [query, setQuery] = useState('');
  const [collapsed, setCollapsed] = useCollapsed(name);
  const [closedInSearch, setClosedInSearch] = useState(none);
  /** rows and categories just added: in sight whatever is asked, until something else is asked */
  const [kept, setKept] = useState(none);
  const [filters, setFilters] = useState(view.filters);
  const [apply] = useState(() =>
    createViewer<PriceRow, MergedGroup>({
      rowId: ({ service }) => service.guid,
      groupId: ({ category }) => category.shown.guid,
      groupTitle: ({ category }) => category.shown.title,
      isNew: ({ entry }) => entry !== null && entry.base === null,
    }),
  );
  if (filters !== view.filters) {
    setFilters(view.filters);
    setKept(none);
    setClosedInSearch(none);
  }
  const asked = useDeferredValue(query);
  const words = useLikelyWords(asked, groups, columns);
  const left = mode === 'only' ? words : noWords;
  const result = useMemo(
    () => apply(groups, { columns, extra, view, words: left, kept }),
    [apply, groups, columns, extra, view, left, kept],
  );
  const shown = useMemo(() => {
    const totals = new Map(groups.map(({ category, rows }) => [category.shown.guid, rows.length]));
    return result.groups.map((group) => priceGroup(group, totals.get(group.category.shown.guid)));
  }, [groups, result]);
  const { narrowed } = result;
  const [closed, setClosed] = narrowed ? [closedInSearch, setClosedInSearch] : [collapsed, setCollapsed];

  return {
    query,
    search(text: string) {
      setQuery(text);
      setKept(none);
      setClosedInSearch(none);
    },
    /** nothing is searched for any more, and these rows or categories are shown whatever is filtered */
    reveal(guids: readonly string[]) {
      setQuery('');
      setKept((old) => new Set([...old, ...guids]));
    },
    /** what is searched for */
    words,
    /** what was searched for in place of what was typed, by which nothing is found */
    meant: words.length > 0 && words.join(' ') !== searchWords(asked).join(' ') ? words.join(' ') : null,
    shown,
    count: result.count,
    total: result.total,
    narrowed,
    /** is `shown` what `query` asks for? It follows a moment later */
    settled: asked === query,
    collapsed: closed,
    toggle: (guid: string) => setClosed(toggled(closed, guid)),
    open: (guid: string) => {
      if (collapsed.has(guid)) setCollapsed(toggled(collapsed, guid));
      if (closedInSearch.has(guid)) setClosedInSearch(toggled(closedInSearch, guid));
    },
    expandAll: () => setClosed(none),
    collapseAll: () => setClosed(new Set(shown.map((group) => group.id))),
  };
}

/** The words of a query, or those it means: looked for once for a query, so that an edit does not change what is asked. */
function useLikelyWords(query: string, groups: readonly MergedGroup[], columns: readonly SheetColumn<PriceRow>[]) {
  // 150,000 texts of a long price list: read when first asked for, and kept while they stay the same
  const vocabulary = useMemo(() => {
    let known: Vocabulary | undefined;
    return () => {
      known ??= vocabularyOf(textsOf(groups, columns));
      return known;
    };
  }, [groups, columns]);
  const now = useRef({ groups, columns, vocabulary });
  now.current = { groups, columns, vocabulary };
  return useMemo(() => {
    const { groups, columns, vocabulary } = now.current;
    const isFound = (words: readonly string[]) =>
      groups.some(({ rows, category }) => rows.some(searchTest(rows, columns, words, category.shown.title)));
    return likelyWords(query, isFound, vocabulary);
  }, [query]);
}

/** All that a search looks in, apart from whole sums. */
function textsOf(groups: readonly MergedGroup[], columns: readonly SheetColumn<PriceRow>[]) {
  const searched = columns.filter((column) => column.searched === true);
  return groups.flatMap(({ rows, category }) => [
    category.shown.title,
    ...rows.flatMap((row) => searched.map((column) => column.text(row))),
  ]);
}

function toggled(set: ReadonlySet<string>, guid: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(guid)) next.add(guid);
  return next;
}

/**
 * A category as the sheet shows it; the same object for the same category and rows, so that nothing is laid out anew.
 * @param total of its services, where a filter or the search leaves some out
 */
export function priceGroup(group: MergedGroup, total = group.rows.length): PriceGroup {
  const old = known.get(group);
  if (old) return old;
  const { category, rows } = group;
  const { guid, title } = category.shown;
  const made = {
    id: guid,
    title,
    rows,
    note: [howMany(rows.length, total), category.entry && trouble[statusOf(category.entry)]].filter(Boolean).join(' · '),
    refused: category.entry?.refusals.title,
    category: category.shown,
  };
  known.set(group, made);
  return made;
}

/** «40 услуг», «3 из 40 услуг» */
function howMany(shown: number, total: number) {
  return shown === total ? counted(total, 'услуга') : `${shown.toLocaleString('ru-RU')} из ${counted(total, 'услуги', 'услуг', 'услуг')}`;
}

/** The closed categories, remembered in this browser under a name that tells the user and the list. */
function useCollapsed(name: string) {
  const [collapsed, setCollapsed] = useState(() => loadCollapsed(name));
  function change(next: ReadonlySet<string>) {
    setCollapsed(next);
    saveCollapsed(name, next);
  }
  return [collapsed, change] as const;
}
