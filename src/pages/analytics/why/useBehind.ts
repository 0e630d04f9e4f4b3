import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyKey } from '../../../lib/company-lists.ts';
import { type MoneyFilter, moneyFilterValues } from '../../../lib/moneyFilter.ts';
import { nextCursor } from '../../../lib/nextCursor.ts';
import { read } from '../../../lib/read.ts';

const PAGE = '50';

/** The operations that a filter means, newest first, page after page, and their sums. Both are read anew each time: a figure is to be traced to what is there now. */
export function useBehind(filter: MoneyFilter) {
  const api = useApi();
  const { company } = useCompany();
  const query = { id: company.guid, ...moneyFilterValues(filter), is_deleted: 'false' as const };
  const key = companyKey(company.guid, 'transactions', 'behind', filter);
  const sums = useQuery({
    ...read([...key, 'sums'], calls.transactionSummary, { query }),
    staleTime: 0,
  });
  const rows = useInfiniteQuery({
    queryKey: [...key, 'rows'],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) => {
      const page = { ...query, page_size: PAGE, ordering: '-date' as const, ...(pageParam && { after: pageParam }) };
      const reply = await api.reply(calls.transactionList, { query: page }, { signal });
      return { rows: reply.data, next: nextCursor(reply.header('Link')) };
    },
    getNextPageParam: (last) => last.next,
  });
  return { sums, rows };
}
