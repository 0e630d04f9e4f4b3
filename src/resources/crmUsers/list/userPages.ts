import type { DataProvider } from '@refinedev/core';
import { queryOptions } from '@tanstack/react-query';
import type { CrmUser } from '../../../../contract/crm.ts';
import { CRM_USERS_KEY } from '../../../lib/crmUsersKey.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import { narrowing, orderingOf } from '../filter/userFilters.ts';
import { readStatistic, type Statistic } from './readStatistic.ts';

/** One page of the list, with the counters of the whole filter. */
export type UserPage = { users: readonly CrmUser[]; total: number; statistic: Statistic | null };

export function userPage(data: DataProvider, query: ListQuery) {
  const { page, size } = query;
  const equal = narrowing(query);
  const ordering = orderingOf(query);
  return queryOptions({
    queryKey: [...CRM_USERS_KEY, 'page', { equal, ordering, page, size }],
    // rows under an operator's hands are not moved by looking at another window
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<UserPage> => {
      const answer = await data.getList<CrmUser>({
        resource: 'crmUsers',
        pagination: { currentPage: page, pageSize: size },
        sorters: ordering ? [{ field: ordering.replace('-', ''), order: ordering.startsWith('-') ? 'desc' : 'asc' }] : [],
        filters: Object.entries(equal).map(([field, value]) => ({ field, operator: 'eq', value })),
        meta: { signal },
      });
      return { users: answer.data, total: answer.total ?? 0, statistic: readStatistic(answer.headers) };
    },
  });
}
