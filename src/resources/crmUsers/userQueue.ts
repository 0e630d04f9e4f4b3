import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { Api } from '../../lib/api.ts';
import { CRM_USERS_KEY } from '../../lib/crmUsersKey.ts';

/** Whom to call today, and whom somebody forgot to call. */
export function userQueue(api: Api) {
  return queryOptions({
    queryKey: [...CRM_USERS_KEY, 'queue'],
    queryFn: ({ signal }) => api.call(calls.crmUserQueue, {}, { signal }),
  });
}
