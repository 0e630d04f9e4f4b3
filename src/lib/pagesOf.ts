import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Reply } from './api.ts';

export type Page<T> = { rows: readonly T[]; total: number | null };
type PageQuery = { page: string; page_size: string };

/** A list that is read a page at a time, «Показать ещё», by the API's page numbers. */
export function pagesOf<T>(queryKey: QueryKey, size: number, ask: (query: PageQuery, signal: AbortSignal) => Promise<Reply<T[]>>) {
  return infiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, QueryKey, number>({
    queryKey,
    initialPageParam: 1,
    async queryFn({ signal, pageParam }) {
      const { data, total } = await ask({ page: String(pageParam), page_size: String(size) }, signal);
      return { rows: data, total };
    },
    getNextPageParam: (last, pages) => {
      const known = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      const more = last.total === null ? last.rows.length === size : known < last.total && last.rows.length > 0;
      return more ? pages.length + 1 : undefined;
    },
  });
}
