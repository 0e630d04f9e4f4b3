import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAskedQuery } from '../../lists/listQuery.ts';
import { type MoneyFilter, moneyFilterQuery, readMoneyFilter } from './shared.ts';

const NAMES = ['after', 'before', 'page'] as const;

const first: Position = {};

/** Filter and page live in the address: reloading, going back and copying the link bring the same rows. */
export function useFilterAddress() {
  const { params, query, addressed, ask } = useAskedQuery(filterQuery);
  const [, setParams] = useSearchParams();
  const filter = useMemo(() => readMoneyFilter(new URLSearchParams(query)), [query]);
  /** Another filter begins at its first page. @param quietly takes the place of the last step of the browser's history */
  const setFilter = useCallback((next: MoneyFilter, quietly = false) => ask(moneyFilterQuery(next), { replace: quietly }), [ask]);
  const go = useCallback(
    (position: Position) => setParams(new URLSearchParams([...new URLSearchParams(query), ...Object.entries(position)])),
    [query, setParams],
  );
  return {
    filter,
    /** the filter as text: the same filter, the same text */
    query,
    position: query === addressed ? readPosition(params) : first,
    setFilter,
    go,
  };
}

function filterQuery(params: URLSearchParams) {
  return moneyFilterQuery(readMoneyFilter(params));
}

/** A page of the list: after or before a cursor of the API, or by number where the console pages; empty is the first one. */
export type Position = { after?: string; before?: string; page?: string };

/** Where the neighbouring and the outermost pages are; absent: this is it. */
export type PageLinks = { first?: Position; prev?: Position; next?: Position; last?: Position };

/** The position an address says. */
export function readPosition(params: URLSearchParams): Position {
  const name = NAMES.find((one) => params.get(one));
  return name ? { [name]: params.get(name) ?? '' } : {};
}

/** The pages that a `Link` header names (api.md «lists»); all but the first page lead to the first. */
export function linkedPages(link: string | null, here: Position): PageLinks {
  const pages: PageLinks = isFirst(here) ? {} : { first: {} };
  for (const [, address = '', rel = ''] of (link ?? '').matchAll(/<([^>]*)>;\s*rel="?(\w+)"?/g)) {
    if (rel === 'prev' || rel === 'next' || rel === 'last') pages[rel] = readPosition(new URLSearchParams(address.split('?')[1]));
  }
  return pages;
}

/** Pages by number, from 1. */
export function numberedPages(page: number, pages: number): PageLinks {
  const to = (number: number): Position => (number === 1 ? {} : { page: String(number) });
  return {
    ...(page > 1 ? { first: {}, prev: to(page - 1) } : {}),
    ...(page < pages ? { next: to(page + 1), last: to(pages) } : {}),
  };
}

function isFirst(position: Position) {
  return Object.keys(position).length === 0;
}
