import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { Api } from '../../lib/api.ts';
import { pagesOf } from '../../lib/pagesOf.ts';

const EVENTS_PER_PAGE = 20;

/** What is known of the caller’s account. It belongs to the user, not to a company: its cache goes with the user’s workspace. */
export const accountQueries = {
  profile: (api: Api) =>
    queryOptions({ queryKey: ['account', 'profile'], queryFn: ({ signal }) => api.call(calls.profile, {}, { signal }) }),
  requisites: (api: Api) =>
    queryOptions({ queryKey: ['account', 'requisites'], queryFn: ({ signal }) => api.call(calls.requisites, {}, { signal }) }),
  sessions: (api: Api) =>
    queryOptions({ queryKey: ['account', 'sessions'], queryFn: ({ signal }) => api.call(calls.sessions, {}, { signal }) }),
  events: (api: Api) =>
    pagesOf(['account', 'events'], EVENTS_PER_PAGE, (query, signal) => api.reply(calls.securityEvents, { query }, { signal })),
};
