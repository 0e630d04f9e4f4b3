import { useQuery } from '@tanstack/react-query';
import { money } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import { salesQueries } from '../salesQueries.ts';
import type { Days } from '../view/salesView.ts';

/** How many rows the filter leaves, what was paid and given back. */
export function HistoryTotals({ query, days }: { query: ListQuery; days: Days }) {
  const { data, error, isFetching, refetch } = useQuery(salesQueries.summary({ query, page: days }));
  if (error && !isFetching) {
    return (
      <p className="sales-totals" role="status">
        Итоги не загрузились.{' '}
        <button type="button" className="figure-button" onClick={() => void refetch()}>
          Повторить
        </button>
      </p>
    );
  }
  return (
    <p className="sales-totals" role="status" aria-busy={isFetching}>
      {data
        ? `${counted(data.count, 'строка', 'строки', 'строк')} · оплачено ${money(data.paid)} · из них возвращено ${money(data.refunded)} · осталось ${money(data.net)}`
        : '\u00a0'}
    </p>
  );
}
