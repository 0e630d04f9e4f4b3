import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { Api } from '../../lib/api.ts';
import { companyKey } from '../../lib/company-lists.ts';

/** What the settings of a company show. */
export const companyQueries = {
  settings: (api: Api, guid: string) =>
    queryOptions({
      queryKey: companyKey(guid, 'settings'),
      queryFn: ({ signal }) => api.call(calls.companyShow, { params: { guid } }, { signal }),
    }),
  members: (api: Api, guid: string) =>
    queryOptions({
      queryKey: companyKey(guid, 'members'),
      queryFn: ({ signal }) => api.call(calls.companyMembers, { params: { guid } }, { signal }),
    }),
};
