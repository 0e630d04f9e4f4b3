import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { TransactionType } from '../../../contract/resources/transaction.ts';
import type { Api, Reply } from '../../lib/api.ts';
import type { ListQuery } from '../../lists/listQuery.ts';

/** All that was read of a company under a view; gone with the view. */
export const supportKey = (guid: string, ...part: readonly unknown[]) => ['support', guid, ...part] as const;

export type SupportPage<R> = { rows: readonly R[]; total: number };

/** One page of a list, by what the address says. */
function page<R>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<Reply<R[]>>) {
  return queryOptions({
    queryKey: key,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<SupportPage<R>> {
      const { data, total } = await ask(signal);
      return { rows: data, total: total ?? data.length };
    },
  });
}

const paged = ({ search, page, size }: ListQuery) => ({ page: String(page), page_size: String(size), ...(search && { search }) });

export const supportQueries = {
  /** asked first: a company without an open view is refused */
  view: (api: Api, guid: string) =>
    queryOptions({
      queryKey: supportKey(guid, 'view'),
      queryFn: ({ signal }) => api.call(calls.crmCompanyView, { params: { guid } }, { signal }),
    }),
  company: (api: Api, guid: string) =>
    queryOptions({
      queryKey: supportKey(guid, 'company'),
      queryFn: ({ signal }) => api.call(calls.crmCompanyShow, { params: { guid } }, { signal }),
    }),
  categories: (api: Api, guid: string) =>
    queryOptions({
      queryKey: supportKey(guid, 'categories'),
      queryFn: ({ signal }) => api.call(calls.crmCompanyCategories, { params: { guid } }, { signal }),
    }),
  services: (api: Api, guid: string, query: ListQuery) =>
    page(supportKey(guid, 'services', query), (signal) =>
      api.reply(calls.crmCompanyServices, { params: { guid }, query: paged(query) }, { signal }),
    ),
  objects: (api: Api, guid: string, query: ListQuery) =>
    page(supportKey(guid, 'objects', query), (signal) =>
      api.reply(calls.crmCompanyObjects, { params: { guid }, query: paged(query) }, { signal }),
    ),
  contractors: (api: Api, guid: string, query: ListQuery) =>
    page(supportKey(guid, 'contractors', query), (signal) =>
      api.reply(calls.crmCompanyContractors, { params: { guid }, query: paged(query) }, { signal }),
    ),
  transactions: (api: Api, guid: string, query: ListQuery) => {
    const { type } = query.filters;
    const narrowed = { ...paged(query), ...(type && { type: type as TransactionType }) };
    return page(supportKey(guid, 'transactions', query), (signal) =>
      api.reply(calls.crmCompanyTransactions, { params: { guid }, query: narrowed }, { signal }),
    );
  },
  changesets: (api: Api, guid: string, query: ListQuery) =>
    page(supportKey(guid, 'changesets', query), (signal) =>
      api.reply(calls.crmCompanyChangesets, { params: { guid }, query: paged(query) }, { signal }),
    ),
  /** names of the directories whole, for what refers to them */
  names: (api: Api, guid: string) =>
    queryOptions({
      queryKey: supportKey(guid, 'names'),
      async queryFn({ signal }) {
        const [objects, contractors] = await Promise.all([
          api.call(calls.crmCompanyObjects, { params: { guid }, query: {} }, { signal }),
          api.call(calls.crmCompanyContractors, { params: { guid }, query: {} }, { signal }),
        ]);
        return { objects, contractors };
      },
    }),
};

/** Nothing of the company stays at this browser. */
export function forgetCompany(client: QueryClient, guid: string): void {
  client.removeQueries({ queryKey: supportKey(guid) });
}
