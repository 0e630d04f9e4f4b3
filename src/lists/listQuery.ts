import { useCallback, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { listen } from '../lib/listen.ts';

/** What a list of a directory shows, as its address says it; the names are the API's. */
export type ListQuery = {
  search: string;
  /** `field` or `-field`; '' is the server's own order */
  ordering: string;
  page: number;
  size: number;
  /** deleted rows stand in the list too */
  withDeleted: boolean;
  /** value by the name of the filter; absent does not narrow */
  filters: Readonly<Record<string, string>>;
};

export type OnlyValid = (filters: ListQuery['filters']) => ListQuery['filters'];

export const pageSizes = [20, 50, 100] as const;
const SIZE = 50;

/**
 * The query that an address says; what makes no sense is left out.
 * @param filters names of the filters that this list has
 * @param onlyValid leaves out filters whose values make no sense
 */
export function readListQuery(params: URLSearchParams, filters: readonly string[], onlyValid: OnlyValid = (all) => all): ListQuery {
  const size = Number(params.get('page_size'));
  return {
    search: params.get('search')?.slice(0, 200) ?? '',
    ordering: params.get('ordering') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    size: pageSizes.find((one) => one === size) ?? SIZE,
    withDeleted: params.get('deleted') === 'true',
    filters: onlyValid(Object.fromEntries(filters.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])))),
  };
}

/** Names of the parts of every query in the address, beside the filters. */
const ownNames = ['search', 'ordering', 'deleted', 'page', 'page_size'];

/** The text after `?` that says the query; what is as usual is not said. */
export function writeListQuery({ search, ordering, page, size, withDeleted, filters }: ListQuery): URLSearchParams {
  const said: Record<string, string> = {
    ...filters,
    ...(search.trim() && { search: search.trim() }),
    ...(ordering && { ordering }),
    ...(withDeleted && { deleted: 'true' }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== SIZE && { page_size: String(size) }),
  };
  return new URLSearchParams(said);
}

export type ListQueryChange = Partial<Omit<ListQuery, 'filters'>> & { filters?: Readonly<Record<string, string | undefined>> };

/** What a list shows, and how a part of its screen changes it. */
export type ListControl = { query: ListQuery; onQuery(change: ListQueryChange, replace?: boolean): void };

/**
 * What the list shows, kept in the address: a reload and the way back restore it. A change of anything but the page begins at the first one;
 * what the address says beside the list stays. Changes one right after the other add up, however late the screen shows the first of them.
 * @param filters names of the filters that this list has
 * @param onlyValid as for `readListQuery`
 */
export function useListQuery(filters: readonly string[], onlyValid?: OnlyValid) {
  const [params, setParams] = useSearchParams();
  const { state: place } = useLocation();
  const query = readListQuery(params, filters, onlyValid);
  // the router's own `now` is the one shown last: a search that waits to be shown would be lost to the filter chosen next
  const asked = useRef({ params, shown: params });
  if (asked.current.shown !== params) asked.current = { params, shown: params };

  /** @param replace the way back skips the state before: for what is being typed; `state` is kept with the address, that of now unless given */
  function change({ filters: changed = {}, ...rest }: ListQueryChange, replace = false, state: unknown = place) {
    const before = readListQuery(asked.current.params, filters, onlyValid);
    const merged: Record<string, string | undefined> = { ...before.filters, ...changed };
    const kept = Object.entries(merged).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    const said = writeListQuery({ ...before, page: 1, ...rest, filters: Object.fromEntries(kept) });
    const others = [...asked.current.params].filter(([name]) => !ownNames.includes(name) && !filters.includes(name));
    asked.current.params = new URLSearchParams([...others, ...said]);
    setParams(asked.current.params, { replace, state });
  }
  return { query, change };
}

/**
 * The address's query, and what was asked for since though the router shows it a moment later: fields must not fall back meanwhile, and the next
 * choice adds to this one.
 * @param written the query that an address means, as the screen writes it
 */
export function useAskedQuery(written: (params: URLSearchParams) => string) {
  const [params, setParams] = useSearchParams();
  const addressed = written(params);
  const [asked, setAsked] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the address says now is what is meant
  useEffect(() => setAsked(null), [params]);
  // gone back before the router has shown the step: the address is then the same as it was, and nothing above hears of it
  useEffect(() => listen(window, { popstate: () => setAsked(null) }), []);

  const ask = useCallback(
    (query: string, options?: NavigateOptions) => {
      setAsked(query);
      setParams(query, options);
    },
    [setParams],
  );
  return { params, query: asked ?? addressed, addressed, ask };
}
