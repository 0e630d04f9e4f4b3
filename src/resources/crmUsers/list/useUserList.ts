import { useDataProvider } from '@refinedev/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListQuery } from '../../../lists/listQuery.ts';
import { useLastPage } from '../../../lists/useLastPage.ts';
import { userPage } from './userPages.ts';

/** The page that the address asks for; the one before stays until it comes, the next one is fetched ahead. */
export function useUserList(query: ListQuery, toPage: (page: number) => void) {
  const data = useDataProvider()();
  const client = useQueryClient();
  const list = useQuery({ ...userPage(data, query), placeholderData: keepPreviousData });
  useLastPage(list, query, toPage);

  const more = list.isSuccess && !list.isPlaceholderData && list.data.total > query.page * query.size;
  const next = userPage(data, { ...query, page: query.page + 1 });
  const nextKey = more ? JSON.stringify(next.queryKey) : null;
  const prefetch = useRef(() => client.prefetchQuery(next));
  prefetch.current = () => client.prefetchQuery(next);
  useEffect(() => {
    if (nextKey !== null) void prefetch.current();
  }, [nextKey]);
  return list;
}
