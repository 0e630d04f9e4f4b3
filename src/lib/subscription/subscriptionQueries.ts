import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { Api } from '../api.ts';

/** What is known of the caller's own subscription. The live event `subscription` makes all of it stale. */
export const SUBSCRIPTION_KEY = ['subscription'] as const;

/** It belongs to the user, not to a company: its cache goes with the user's workspace. */
export const subscriptionQueries = {
  offers: (api: Api) =>
    queryOptions({
      queryKey: [...SUBSCRIPTION_KEY, 'offers'],
      queryFn: ({ signal }) => api.call(calls.subscriptions, {}, { signal }),
    }),
  /** extension `billing` */
  state: (api: Api) =>
    queryOptions({
      queryKey: [...SUBSCRIPTION_KEY, 'state'],
      queryFn: ({ signal }) => api.call(calls.subscriptionShow, {}, { signal }),
    }),
  /** extension `billing`: the terms in force now, `free` among them */
  plans: (api: Api) =>
    queryOptions({
      queryKey: [...SUBSCRIPTION_KEY, 'plans'],
      queryFn: ({ signal }) => api.call(calls.planList, {}, { signal }),
    }),
};
