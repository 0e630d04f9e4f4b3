import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { Api } from '../../lib/api.ts';
import { SUBSCRIPTION_KEY } from '../../lib/subscription/subscriptionQueries.ts';

/** The token lives for 15 minutes: an older one than this is not trusted with the beginning of a download. */
export const TOKEN_MS = 10 * 60_000;

/** Ready price lists belong to no company: their cache goes with the user's workspace. */
export const priceQueries = {
  all: ['ready-prices'] as const,
  list: (api: Api) =>
    queryOptions({
      queryKey: ['ready-prices', 'list'],
      queryFn: ({ signal }) => api.call(calls.readyPriceList, { query: {} }, { signal }),
    }),
  preview: (api: Api, id: number) =>
    queryOptions({
      queryKey: ['ready-prices', 'preview', id],
      queryFn: ({ signal }) => api.call(calls.readyPricePreview, { params: { id: String(id) } }, { signal }),
    }),
  /** Is there a subscription, and the token that a link downloads with; read anew when something happens to the subscription. */
  access: (api: Api) =>
    queryOptions({
      queryKey: [...SUBSCRIPTION_KEY, 'info'],
      staleTime: TOKEN_MS,
      queryFn: ({ signal }) => api.call(calls.subscriptionInfo, {}, { signal }),
    }),
};
