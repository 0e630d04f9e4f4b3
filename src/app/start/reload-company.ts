import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { isWriter, type Role } from '../../../contract/permissions.ts';
import { companyKey, companyLists } from '../../lib/company-lists.ts';

type Change = { previous: string | undefined; guid: string; role: Role | undefined };

/**
 * Drops what is under way for the company left behind, and loads the lists of the chosen one afresh. Expense categories
 * and contractors are asked for only by roles that may read them. A list that fails reports it on its own screen.
 */
export function reloadCompany(client: QueryClient, data: DataProvider, { previous, guid, role }: Change): void {
  if (previous) {
    client.cancelQueries({ queryKey: companyKey(previous) });
    // Coming back shows what is true then, not what was cached.
    client.removeQueries({ queryKey: companyKey(previous), type: 'inactive' });
  }
  client.invalidateQueries({ queryKey: ['access'] });
  client.prefetchQuery(companyLists.services(data, guid));
  client.prefetchQuery(companyLists.categories(data, guid));
  client.prefetchQuery(companyLists.objects(data, guid));
  if (!role || !isWriter(role)) return;
  client.prefetchQuery(companyLists.bills(data, guid));
  client.prefetchQuery(companyLists.contractors(data, guid));
}
