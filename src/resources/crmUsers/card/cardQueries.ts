import { calls } from '../../../../contract/calls.ts';
import { CRM_USERS_KEY } from '../../../lib/crmUsersKey.ts';
import { read } from '../../../lib/read.ts';

/** Where a user's card and its parts are cached: what changes the user makes all of them stale. */
export function cardKey(id: number, ...part: readonly string[]) {
  return [...CRM_USERS_KEY, 'card', id, ...part] as const;
}

const params = (id: number) => ({ id: String(id) });

export const cardQueries = {
  head: (id: number) => read(cardKey(id, 'head'), calls.crmUserShow, { params: params(id) }),
  companies: (id: number) => read(cardKey(id, 'companies'), calls.crmUserCompanies, { params: params(id) }),
  codes: (id: number) => read(cardKey(id, 'codes'), calls.crmUserCodes, { params: params(id) }),
  sessions: (id: number) => read(cardKey(id, 'sessions'), calls.crmUserSessions, { params: params(id) }),
  notes: (id: number) => read(cardKey(id, 'notes'), calls.crmNoteList, { params: params(id) }),
};
