import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { Api } from '../../lib/api.ts';

/** All terms that there ever were or will be. */
export const plansQueries = {
  history: (api: Api) =>
    queryOptions({ queryKey: ['subscription', 'plan-history'], queryFn: ({ signal }) => api.call(calls.planHistory, {}, { signal }) }),
};
