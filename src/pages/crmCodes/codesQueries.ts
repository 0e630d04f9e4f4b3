import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { CodeStatus } from '../../../contract/resources/code.ts';
import type { SubscriptionType } from '../../../contract/resources/subscription.ts';
import type { Api } from '../../lib/api.ts';
import type { ListQuery } from '../../lists/listQuery.ts';

/** All that is known of codes: an issue or a revocation makes it stale. */
export const CODES_KEY = ['activation-codes'] as const;

/** Names of the filters in the address, which are the API's. */
export const codeFilters = ['status', 'subscription_type', 'batch'] as const;
export const batchFilters = ['left'] as const;

const orderings = ['created_at', '-created_at', 'expires_at', '-expires_at'] as const;
const codeOrderings = [...orderings, 'activated_at', '-activated_at'] as const;

export const codesQueries = {
  page: (api: Api, query: ListQuery) =>
    queryOptions({
      queryKey: [...CODES_KEY, 'page', query],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.reply(calls.codeList, { query: { ...filterOf(query), ...paged(query, codeOrderings) } }, { signal }),
    }),
  batches: (api: Api, query: ListQuery) =>
    queryOptions({
      queryKey: [...CODES_KEY, 'batches', query],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => {
        const { search, filters } = query;
        const narrowed = { ...(search && { search }), ...(filters.left === 'true' && { left: 'true' as const }) };
        return api.reply(calls.codeBatchList, { query: { ...narrowed, ...paged(query, orderings) } }, { signal });
      },
    }),
  usage: (api: Api) =>
    queryOptions({ queryKey: [...CODES_KEY, 'usage'], queryFn: ({ signal }) => api.call(calls.codeUsage, { query: {} }, { signal }) }),
};

/** What narrows the list of codes and a file of them alike. What an address says wrongly the server refuses in words. */
export function filterOf({ search, filters: { status, subscription_type, batch } }: ListQuery) {
  return {
    ...(search && { search }),
    ...(status && { status: status as CodeStatus }),
    ...(subscription_type && { subscription_type: subscription_type as SubscriptionType }),
    ...(batch && { batch }),
  };
}

function paged<O extends string>({ ordering, page, size }: ListQuery, known: readonly O[]) {
  const order = known.find((one) => one === ordering);
  return { page: String(page), page_size: String(size), ...(order && { ordering: order }) };
}
