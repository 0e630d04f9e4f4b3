import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../../../contract/calls.ts';
import type { Api } from '../../../lib/api.ts';
import { CRM_USERS_KEY } from '../../../lib/crmUsersKey.ts';

/** Where a user's card and its parts are cached: what changes the user makes all of them stale. */
export function cardKey(id: number, ...part: readonly string[]) {
  return [...CRM_USERS_KEY, 'card', id, ...part] as const;
}

const params = (id: number) => ({ id: String(id) });

export const cardQueries = {
  head: (api: Api, id: number) =>
    queryOptions({
      queryKey: cardKey(id, 'head'),
      queryFn: ({ signal }) => api.call(calls.crmUserShow, { params: params(id) }, { signal }),
    }),
  companies: (api: Api, id: number) =>
    queryOptions({
      queryKey: cardKey(id, 'companies'),
      queryFn: ({ signal }) => api.call(calls.crmUserCompanies, { params: params(id) }, { signal }),
    }),
  codes: (api: Api, id: number) =>
    queryOptions({
      queryKey: cardKey(id, 'codes'),
      queryFn: ({ signal }) => api.call(calls.crmUserCodes, { params: params(id) }, { signal }),
    }),
  sessions: (api: Api, id: number) =>
    queryOptions({
      queryKey: cardKey(id, 'sessions'),
      queryFn: ({ signal }) => api.call(calls.crmUserSessions, { params: params(id) }, { signal }),
    }),
  notes: (api: Api, id: number) =>
    queryOptions({
      queryKey: cardKey(id, 'notes'),
      queryFn: ({ signal }) => api.call(calls.crmNoteList, { params: params(id) }, { signal }),
    }),
};
