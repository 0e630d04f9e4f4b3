import { calls } from '../../../contract/calls.ts';
import { companyKey } from '../../lib/company-lists.ts';
import { read } from '../../lib/read.ts';

/** What the settings of a company show. */
export const companyQueries = {
  settings: (guid: string) => read(companyKey(guid, 'settings'), calls.companyShow, { params: { guid } }),
  members: (guid: string) => read(companyKey(guid, 'members'), calls.companyMembers, { params: { guid } }),
};
