import { useQuery } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import { isWriter } from '../../../contract/permissions.ts';
import { useApi } from '../../lib/api.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { useExtension } from '../../lib/meta-context.tsx';

const none: ReadonlySet<string> = new Set();

/** Closed months (`YYYY-MM`), as far as the reader is told of them. */
export function useClosedSet(): ReadonlySet<string> {
  const api = useApi();
  const { company, role } = useCompany();
  const known = useExtension('months') && role !== undefined && isWriter(role);
  const months = useQuery({
    queryKey: companyKey(company.guid, 'months'),
    enabled: known,
    queryFn: ({ signal }) => api.call(calls.monthList, { query: { id: company.guid } }, { signal }),
    select: (list) => new Set(list.map(({ month }) => month)),
  });
  return months.data ?? none;
}
