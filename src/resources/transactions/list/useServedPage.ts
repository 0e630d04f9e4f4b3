import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyKey } from '../../../lib/company-lists.ts';
import { type MoneyFilter, moneyFilterValues } from '../../../lib/moneyFilter.ts';
import { type OperationPage, PAGE_SIZE } from './operationPage.ts';
import { linkedPages, type Position } from './position.ts';

/** A page of the combined list, as the server pages, sums and finds. */
export function useServedPage(filter: MoneyFilter, position: Position, enabled: boolean): OperationPage {
  const api = useApi();
  const { company } = useCompany();
  const values = { id: company.guid, is_deleted: 'false' as const, ...moneyFilterValues(filter) };
  const page = useQuery({
    queryKey: companyKey(company.guid, 'transactions', 'page', values, position),
    enabled,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const query = { ...values, ...position, page_size: String(PAGE_SIZE) };
      const { data, header } = await api.reply(calls.transactionList, { query }, { signal });
      return { rows: data, links: linkedPages(header('Link'), position) };
    },
  });
  const sums = useQuery({
    queryKey: companyKey(company.guid, 'transactions', 'summary', values),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(calls.transactionSummary, { query: values }, { signal }),
  });
  const failed = page.error ? page : sums;
  return {
    rows: page.data?.rows,
    summary: sums.data,
    links: page.data?.links ?? {},
    stale: page.isPlaceholderData || sums.isPlaceholderData,
    error: failed.error,
    retry: () => void Promise.all([page.refetch(), sums.refetch()]),
  };
}
