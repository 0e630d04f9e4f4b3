import type { GetListResponse } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { CrmUser } from '../../../../contract/crm.ts';
import { CRM_USERS_KEY } from '../../../lib/crmUsersKey.ts';

/** Puts a row's newest state into every page that shows it, in its place: an edited row leaves a filtered list with the next load only. */
export function replaceRow(client: QueryClient, row: CrmUser): void {
  client.setQueriesData<GetListResponse<CrmUser>>({ queryKey: [...CRM_USERS_KEY, 'list'] }, (page) => {
    if (!page?.data.some(({ id }) => id === row.id)) return page;
    return { ...page, data: page.data.map((user) => (user.id === row.id ? { ...user, ...row } : user)) };
  });
}
