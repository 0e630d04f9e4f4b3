import { useList } from '@refinedev/core';
import type { CrmUser } from '../../../../contract/crm.ts';
import type { ApiFailure } from '../../../lib/api-failure.ts';
import { type ListAddress, pageOf, useListPage } from '../../../lists/useListScreen.ts';
import { narrowing, orderingOf } from '../filter/userFilters.ts';

const asked = { narrowed: narrowing, still: true };

/** The page that the address asks for; the one before stays until it comes, the next one is fetched ahead. */
export function useUserList({ query: address, change }: ListAddress) {
  const query = { ...address, ordering: orderingOf(address) };
  const { page } = useListPage<CrmUser>('crmUsers', { query, change }, asked);

  const more = page.isSuccess && !page.isPlaceholderData && (page.data.total ?? 0) > query.page * query.size;
  const { queryOptions, ...next } = pageOf<CrmUser>('crmUsers', { ...query, page: query.page + 1 }, asked);
  useList<CrmUser, ApiFailure>({ ...next, queryOptions: { ...queryOptions, enabled: more } });
  return page;
}

export type UserPage = ReturnType<typeof useUserList>;
