import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { SaleFigureName } from '../../../contract/resources/sale.ts';
import type { Api } from '../../lib/api.ts';
import { pagesOf } from '../../lib/pagesOf.ts';
import { SALES_KEY } from '../../lib/salesKey.ts';
import type { ListQuery } from '../../lists/listQuery.ts';
import { filterOf } from './history/historyQuery.ts';
import { askedDays } from './view/askedDays.ts';
import type { Comparison, Days } from './view/salesView.ts';

const BEHIND = 50;

export const salesQueries = {
  total: (api: Api, days: Days) => {
    const query = askedDays(days);
    return queryOptions({
      queryKey: [...SALES_KEY, 'total', query],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.call(calls.crmProfit, { query }, { signal }),
    });
  },
  months: (api: Api) =>
    queryOptions({ queryKey: [...SALES_KEY, 'months'], queryFn: ({ signal }) => api.call(calls.crmProfitByMonth, {}, { signal }) }),
  figures: (api: Api, days: Days, compare: Comparison) => {
    const query = { ...askedDays(days), compare };
    return queryOptions({
      queryKey: [...SALES_KEY, 'figures', query],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.call(calls.crmProfitFigures, { query }, { signal }),
    });
  },
  behind: (api: Api, days: Days, figure: SaleFigureName) => {
    const query = { ...askedDays(days), figure, ordering: '-date' as const };
    return pagesOf([...SALES_KEY, 'rows', query], BEHIND, (paged, signal) =>
      api.reply(calls.crmProfitRows, { query: { ...paged, ...query } }, { signal }),
    );
  },
  cohorts: (api: Api) =>
    queryOptions({ queryKey: [...SALES_KEY, 'cohorts'], queryFn: ({ signal }) => api.call(calls.crmProfitCohorts, {}, { signal }) }),
  /** totals of everything that the list's filter leaves */
  summary: (api: Api, { query, page }: { query: ListQuery; page: Days }) => {
    const asked = filterOf(query, page, true);
    return queryOptions({
      queryKey: [...SALES_KEY, 'summary', asked],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.call(calls.crmProfitSummary, { query: asked }, { signal }),
    });
  },
};
