import { type InfiniteData, infiniteQueryOptions, type QueryFunction, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput } from '../../contract/call.ts';
import type { Api } from './api.ts';
import type { ApiFailure } from './apiFailure.ts';

/**
 * One page of a list. `total`: rows of the whole list; null when the API did not count them. `isMore`: there are more than `total`, the API
 * counted no further. `next`: cursor of the page that follows.
 */
export type Page<T> = { rows: readonly T[]; total: number | null; isMore?: boolean; next?: string };
/** A row of the list that a call answers. */
export type RowOf<C extends Call> = CallAnswer<C> extends (infer R)[] ? R : never;
type Asked = { call: Call; input: object; quiet?: boolean; counted?: true; pageSize?: number };

/**
 * A call of the API as TanStack Query reads and caches it: `useQuery(read(key, calls.profile, {}))`. The query client sends it (`sendRead`).
 * @param quiet see `CallOptions`
 */
export function read<C extends Call>(queryKey: QueryKey, call: C, input: CallInput<C>, { quiet }: { quiet?: boolean } = {}) {
  return queryOptions<CallAnswer<C>, ApiFailure>({ queryKey, meta: { read: { call, input, quiet } satisfies Asked } });
}

/** As `read`, of one page of a list with the number of all its rows. The page stands in `input`. */
export function readPage<C extends Call>(queryKey: QueryKey, call: C, input: CallInput<C>) {
  return queryOptions<Page<RowOf<C>>, ApiFailure>({ queryKey, meta: { read: { call, input, counted: true } satisfies Asked } });
}

/**
 * As `read`, of a list that is read a page at a time by «Показать ещё»: `useInfiniteQuery(readPages(…))`. It goes on by the API's cursors,
 * which neither repeat nor lose rows when the list grows meanwhile, and by page numbers where there are none.
 */
export function readPages<C extends Call>(queryKey: QueryKey, call: C, pageSize: number, input: CallInput<C>) {
  return infiniteQueryOptions<Page<RowOf<C>>, ApiFailure, InfiniteData<Page<RowOf<C>>>, QueryKey, number | string>({
    queryKey,
    meta: { read: { call, input, pageSize } satisfies Asked },
    initialPageParam: 1,
    getNextPageParam(last, pages) {
      if (pages[0]?.next) return last.next;
      const known = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      const more = last.total === null ? last.rows.length === pageSize : known < last.total && last.rows.length > 0;
      return more ? pages.length + 1 : undefined;
    },
  });
}

/** The query client's default: sends what `read` or `readPages` named. */
export function sendRead(api: Api): QueryFunction {
  return async ({ meta, signal, pageParam }) => {
    const asked = meta?.read as Asked | undefined;
    if (!asked) throw new Error('a query says how it is read: by `read`, `readPages` or a `queryFn`');
    const { call, quiet = false, counted, pageSize } = asked;
    const input = asked.input as CallInput<Call> & { query?: object };
    if (!counted && !pageSize) return api.call(call, input, { signal, quiet });
    const place = typeof pageParam === 'string' ? { after: pageParam } : { page: String(pageParam) };
    const paging = pageSize && { ...place, page_size: String(pageSize) };
    const { data, total, isMore, header } = await api.reply(call, { ...input, query: { ...input.query, ...paging } }, { signal });
    return { rows: data, total, isMore, next: nextCursor(header('Link')) };
  };
}

/** The cursor of the page that follows, from a list's `Link` header (api.md «lists»); undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const next = (link ?? '').split(',').find((one) => /;\s*rel="?next"?/.test(one));
  const address = next && /<([^>]*)>/.exec(next)?.[1];
  return new URLSearchParams(address?.split('?')[1]).get('after') ?? undefined;
}
