import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../../contract/calls.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyKey } from '../../../lib/company-lists.ts';
import { useLive } from '../../../lib/live.ts';
import { read } from '../../../lib/read.ts';
import { type AnalyticsView, reportQuery } from './analyticsView.ts';

/** Both reports of a view; the former ones stay on the screen while the next load. They follow what the company's people write. */
export function useReports(view: AnalyticsView) {
  const client = useQueryClient();
  const { company } = useCompany();
  const params = { id: company.guid };
  const query = reportQuery(view);
  // below «transactions», which is stale after each write of operations
  const key = companyKey(company.guid, 'transactions', 'analytics');
  useLive('changeset', () => void client.invalidateQueries({ queryKey: key }));
  const profit = useQuery({
    ...read([...key, 'profit', query], calls.companyProfit, { params, query }),
    placeholderData: keepPreviousData,
  });
  const expense = useQuery({
    ...read([...key, 'expense', query], calls.companyExpense, { params, query }),
    placeholderData: keepPreviousData,
  });
  return { profit, expense };
}
