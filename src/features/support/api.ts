import { keepPreviousData as placeholderData, type QueryClient } from '@tanstack/react-query';
import type { Call, CallInput } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { read, readPage } from '../../lib/read.ts';
import type { ListQuery } from '../../lists/listQuery.ts';

/** All that was read of a company under a view; gone with the view. */
export const supportKey = (guid: string, ...part: readonly unknown[]) => ['support', guid, ...part] as const;

/** One page of a list of the company; what narrows it is called as the API calls it. */
export function supportPage<C extends Call>(guid: string, name: string, call: C, query: ListQuery) {
  const { search, page, size, filters } = query;
  const input = { params: { guid }, query: { page: String(page), page_size: String(size), ...(search && { search }), ...filters } };
  return { ...readPage(supportKey(guid, name, query), call, input as CallInput<C>), placeholderData };
}

export const supportQueries = {
  /** asked first: a company without an open view is refused */
  view: (guid: string) => read(supportKey(guid, 'view'), calls.crmCompanyView, { params: { guid } }),
  company: (guid: string) => read(supportKey(guid, 'company'), calls.crmCompanyShow, { params: { guid } }),
  categories: (guid: string) => read(supportKey(guid, 'categories'), calls.crmCompanyCategories, { params: { guid }, query: {} }),
  /** the directories whole, for the names of what operations refer to */
  allObjects: (guid: string) => read(supportKey(guid, 'names', 'objects'), calls.crmCompanyObjects, { params: { guid }, query: {} }),
  allContractors: (guid: string) =>
    read(supportKey(guid, 'names', 'contractors'), calls.crmCompanyContractors, { params: { guid }, query: {} }),
};

/** Nothing of the company stays at this browser. */
export function forgetCompany(client: QueryClient, guid: string): void {
  client.removeQueries({ queryKey: supportKey(guid) });
}
