import { keepPreviousData as placeholderData, type QueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { TransactionType } from '../../../contract/transaction.ts';
import { read, readPage } from '../../lib/read.ts';
import type { ListQuery } from '../../lists/listQuery.ts';

/** All that was read of a company under a view; gone with the view. */
export const supportKey = (guid: string, ...part: readonly unknown[]) => ['support', guid, ...part] as const;

const paged = ({ search, page, size }: ListQuery) => ({ page: String(page), page_size: String(size), ...(search && { search }) });

export const supportQueries = {
  /** asked first: a company without an open view is refused */
  view: (guid: string) => read(supportKey(guid, 'view'), calls.crmCompanyView, { params: { guid } }),
  company: (guid: string) => read(supportKey(guid, 'company'), calls.crmCompanyShow, { params: { guid } }),
  categories: (guid: string) => read(supportKey(guid, 'categories'), calls.crmCompanyCategories, { params: { guid } }),
  services: (guid: string, query: ListQuery) => ({
    ...readPage(supportKey(guid, 'services', query), calls.crmCompanyServices, { params: { guid }, query: paged(query) }),
    placeholderData,
  }),
  objects: (guid: string, query: ListQuery) => ({
    ...readPage(supportKey(guid, 'objects', query), calls.crmCompanyObjects, { params: { guid }, query: paged(query) }),
    placeholderData,
  }),
  contractors: (guid: string, query: ListQuery) => ({
    ...readPage(supportKey(guid, 'contractors', query), calls.crmCompanyContractors, { params: { guid }, query: paged(query) }),
    placeholderData,
  }),
  transactions(guid: string, query: ListQuery) {
    const { type } = query.filters;
    const narrowed = { ...paged(query), ...(type && { type: type as TransactionType }) };
    return {
      ...readPage(supportKey(guid, 'transactions', query), calls.crmCompanyTransactions, { params: { guid }, query: narrowed }),
      placeholderData,
    };
  },
  changesets: (guid: string, query: ListQuery) => ({
    ...readPage(supportKey(guid, 'changesets', query), calls.crmCompanyChangesets, { params: { guid }, query: paged(query) }),
    placeholderData,
  }),
  /** the directories whole, for the names of what operations refer to */
  allObjects: (guid: string) => read(supportKey(guid, 'names', 'objects'), calls.crmCompanyObjects, { params: { guid }, query: {} }),
  allContractors: (guid: string) =>
    read(supportKey(guid, 'names', 'contractors'), calls.crmCompanyContractors, { params: { guid }, query: {} }),
};

/** Nothing of the company stays at this browser. */
export function forgetCompany(client: QueryClient, guid: string): void {
  client.removeQueries({ queryKey: supportKey(guid) });
}
