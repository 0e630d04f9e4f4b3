import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import type { ListQuery } from '../../../ui/directory/listQuery.ts';
import { useNotices } from '../../../ui/useNotices.tsx';
import type { Days } from '../view/salesView.ts';
import { filterOf, periodOf } from './historyQuery.ts';

/** Saves every payment that the filter leaves. What the server refuses is said. */
export function useHistoryFile(query: ListQuery, days: Days): (format: 'csv' | 'xlsx') => Promise<void> {
  const api = useApi();
  const { done, failed } = useNotices();
  return async (format) => {
    const { from = 'начало', to = 'сегодня' } = periodOf(query.filters, days);
    const name = `Продажи ${from}…${to}.${format}`;
    try {
      saveFile(await api.call(calls.crmProfitExport, { query: { ...filterOf(query, days, true), format } }), name);
      done(`Файл «${name}» сохранён.`);
    } catch (error) {
      failed(error);
    }
  };
}
