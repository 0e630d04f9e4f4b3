import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import { isWriter } from '../../../contract/permissions.ts';
import { useApi } from '../../lib/api.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { useLive } from '../../lib/live.ts';
import { useExtension } from '../../lib/meta-context.tsx';

/** Closed months of the company with their sums then and now; no data where the API or the role does not tell. */
export function useClosedMonthList() {
  const api = useApi();
  const client = useQueryClient();
  const { company, role } = useCompany();
  const known = useExtension('months') && role !== undefined && isWriter(role);
  const queryKey = companyKey(company.guid, 'months');
  useLive('changeset', () => void client.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    enabled: known,
    queryFn: ({ signal }) => api.call(calls.monthList, { query: { id: company.guid } }, { signal }),
  });
}
