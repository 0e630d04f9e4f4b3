import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { Api } from '../../lib/api.ts';

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
    infiniteQueryOptions({
      queryKey: ['account', 'events'],
      initialPageParam: 1,
      async queryFn({ signal, pageParam }) {
        const query = { page: String(pageParam), page_size: String(EVENTS_PER_PAGE) };
        const { data, total } = await api.reply(calls.securityEvents, { query }, { signal });
        return { events: data, total };
      },
      getNextPageParam: (last, pages) => {
        const known = pages.reduce((sum, { events }) => sum + events.length, 0);
        const more = last.total === null ? last.events.length === EVENTS_PER_PAGE : known < last.total && last.events.length > 0;
        return more ? pages.length + 1 : undefined;
      },
    }),
};
