import { calls } from '../../../contract/calls.ts';
import { CRM_USERS_KEY } from '../../lib/crmUsersKey.ts';
import { read } from '../../lib/read.ts';

/** Whom to call today, and whom somebody forgot to call. */
export const userQueue = read([...CRM_USERS_KEY, 'queue'], calls.crmUserQueue, {});
