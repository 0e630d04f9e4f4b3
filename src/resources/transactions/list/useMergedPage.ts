import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyKey } from '../../../lib/company-lists.ts';
import type { MoneyFilter } from '../../../lib/moneyFilter.ts';
import type { FilterNames } from '../../../lib/moneyFilterWords.ts';
import { summarise } from '../summarise.ts';
import { mergeLists } from './mergeLists.ts';
import { type OperationPage, PAGE_SIZE } from './operationPage.ts';
import { operationTest } from './operationTest.ts';
import { numberedPages, type Position } from './position.ts';
import { readWhole } from './readWhole.ts';

/** A page of the spec's four lists, read in parallel, whole, and merged, filtered and paged here. */
export function useMergedPage(filter: MoneyFilter, position: Position, names: FilterNames, enabled: boolean): OperationPage {
  const api = useApi();
  const { company } = useCompany();
  const all = useQuery({
    queryKey: companyKey(company.guid, 'transactions', 'whole'),
    enabled,
    async queryFn({ signal }) {
      const read = { api, company: company.guid, signal };
      const [income, expense, payment, dividend] = await Promise.all([
        readWhole(calls.incomeList, read),
        readWhole(calls.expenseList, read),
        readWhole(calls.paymentList, read),
        readWhole(calls.dividendList, read),
      ]);
      return mergeLists({ income, expense, payment, dividend });
    },
  });
  const found = useMemo(() => all.data?.filter(operationTest(filter, names)), [all.data, filter, names]);
  const summary = useMemo(() => found && summarise(found), [found]);
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(position.page ?? '1', 10) || 1));
  return {
    rows: found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    summary,
    links: numberedPages(page, pages),
    stale: false,
    error: all.error,
    retry: () => void all.refetch(),
  };
}
