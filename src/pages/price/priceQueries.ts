import { calls } from '../../../contract/calls.ts';
import { productKey } from '../../lib/company-lists.ts';
import { read } from '../../lib/read.ts';
import { SUBSCRIPTION_KEY } from '../../lib/subscription/subscriptionQueries.ts';

/** The token lives for 15 minutes: an older one than this is not trusted with the beginning of a download. */
export const TOKEN_MS = 10 * 60_000;

/** Root of all that is cached of the ready price lists, which belong to no company: the list itself is Refine's. */
export const PRICES_KEY = productKey('readyPrices');

export const priceQueries = {
  preview: (id: number) => read([...PRICES_KEY, 'preview', id], calls.readyPricePreview, { params: { id: String(id) } }),
  /** Is there a subscription, and the token that a link downloads with; read anew when something happens to the subscription. */
  access: { ...read([...SUBSCRIPTION_KEY, 'info'], calls.subscriptionInfo, {}), staleTime: TOKEN_MS },
};
