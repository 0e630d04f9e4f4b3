import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { Api } from '../../lib/api.ts';
import { companyKey } from '../../lib/company-lists.ts';

/** Closed months of a company with their sums then and now; whoever asks shares one answer. */
export function closedMonthsOf(api: Api, company: string) {
  return queryOptions({
    queryKey: companyKey(company, 'months'),
    queryFn: ({ signal }) => api.call(calls.monthList, { query: { id: company } }, { signal }),
  });
}
