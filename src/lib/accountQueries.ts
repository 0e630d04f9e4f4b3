import { calls } from '../../contract/calls.ts';
import { read, readPages } from './read.ts';

const EVENTS_PER_PAGE = 20;

/** What is known of the caller’s account. It belongs to the user, not to a company: its cache goes with the user’s workspace. */
export const accountQueries = {
  /** where Refine caches what `useGetIdentity` reads, which does not repeat a failed read by itself */
  profile: read(['auth', 'identity'], calls.profile, {}),
  requisites: read(['account', 'requisites'], calls.requisites, {}),
  events: readPages(['account', 'events'], calls.securityEvents, EVENTS_PER_PAGE, { query: {} }),
};
