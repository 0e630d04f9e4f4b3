import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import { useFileWork } from '../../../ui/useFileWork.ts';
import type { Days } from '../view/salesView.ts';
import { filterOf, periodOf } from './historyQuery.ts';

/** Saves every payment that the filter leaves. What the server refuses is said. */
export function useHistoryFile(query: ListQuery, days: Days): { busy: boolean; save(format: 'csv' | 'xlsx'): void } {
  const api = useApi();
  const { busy, save } = useFileWork();
  return {
    busy,
    save(format) {
      const { from = 'начало', to = 'сегодня' } = periodOf(query.filters, days);
      void save(`Продажи ${from}…${to}.${format}`, () =>
        api.call(calls.crmProfitExport, { query: { ...filterOf(query, days, true), format } }),
      );
    },
  };
}
