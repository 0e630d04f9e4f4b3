import { keepPreviousData } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { SaleFigureName } from '../../../contract/sale.ts';
import { read, readPages } from '../../lib/read.ts';
import type { ListQuery } from '../../lists/listQuery.ts';
import { SALES_KEY } from '../crm/shared.ts';
import { askedDays } from './salesDays.ts';
import { type Comparison, type Days, filterOf } from './salesView.ts';

const BEHIND = 50;
const placeholderData = keepPreviousData;

export const salesQueries = {
  total(days: Days) {
    const query = askedDays(days);
    return { ...read([...SALES_KEY, 'total', query], calls.crmProfit, { query }), placeholderData };
  },
  months: read([...SALES_KEY, 'months'], calls.crmProfitByMonth, {}),
  figures(days: Days, compare: Comparison) {
    const query = { ...askedDays(days), compare };
    return { ...read([...SALES_KEY, 'figures', query], calls.crmProfitFigures, { query }), placeholderData };
  },
  behind(days: Days, figure: SaleFigureName) {
    const query = { ...askedDays(days), figure, ordering: '-date' as const };
    return readPages([...SALES_KEY, 'rows', query], calls.crmProfitRows, BEHIND, { query });
  },
  cohorts: read([...SALES_KEY, 'cohorts'], calls.crmProfitCohorts, {}),
  /** totals of everything that the list's filter leaves */
  summary({ query, page }: { query: ListQuery; page: Days }) {
    const asked = filterOf(query, page, true);
    return { ...read([...SALES_KEY, 'summary', asked], calls.crmProfitSummary, { query: asked }), placeholderData };
  },
};
