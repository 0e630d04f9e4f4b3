import { calls } from '../../../contract/calls.ts';
import { companyKey } from '../../lib/company-lists.ts';
import { read } from '../../lib/read.ts';

/** Closed months of a company with their sums then and now; whoever asks shares one answer. */
export function closedMonthsOf(company: string) {
  return read(companyKey(company, 'months'), calls.monthList, { query: { id: company } });
}
