import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isWriter } from '../../../contract/permissions.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { useLive } from '../../lib/live.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { closedMonthsOf } from './closedMonthsOf.ts';

/** Closed months of the company with their sums then and now; no data where the API or the role does not tell. */
export function useClosedMonthList() {
  const client = useQueryClient();
  const { company, role } = useCompany();
  const known = useExtension('months') && role !== undefined && isWriter(role);
  const months = closedMonthsOf(company.guid);
  useLive('changeset', () => void client.invalidateQueries({ queryKey: months.queryKey }));
  return useQuery({ ...months, enabled: known });
}
