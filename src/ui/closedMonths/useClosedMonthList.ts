import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../lib/access.tsx';
import { useCompany } from '../../lib/company-context.tsx';
import { useLive } from '../../lib/live.ts';
import { closedMonthsOf } from './closedMonthsOf.ts';

/** Closed months of the company with their sums then and now; no data where the API or the role does not tell. */
export function useClosedMonthList() {
  const client = useQueryClient();
  const { company } = useCompany();
  const known = useMay('closedMonths', 'list');
  const months = closedMonthsOf(company.guid);
  useLive('changeset', () => void client.invalidateQueries({ queryKey: months.queryKey }));
  return useQuery({ ...months, enabled: known });
}
