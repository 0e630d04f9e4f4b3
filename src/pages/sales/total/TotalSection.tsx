import { useQuery } from '@tanstack/react-query';
import { money } from '../../../lib/format.ts';
import { Kept } from '../Kept.tsx';
import { salesQueries } from '../salesQueries.ts';
import { daysWords } from '../view/askedDays.ts';
import type { Comparison, Days } from '../view/salesView.ts';
import { zoneWords } from '../view/zoneWords.ts';
import { percentageWords, toneOf } from './percentageWords.ts';

type Props = {
  days: Days;
  /** what the figures are compared with; undefined: there are none. The percentage of the total is always of the period before */
  compare: Comparison | undefined;
  /** undefined: the API does not say */
  zone: string | undefined;
};

/** How much came in during the period, refunds taken off, and whether that is more than before. */
export function TotalSection({ days, compare, zone }: Props) {
  const total = useQuery(salesQueries.total(days));
  return (
    <section className="report sales-total" aria-labelledby="sales-total" aria-busy={total.isPlaceholderData}>
      <h2 id="sales-total">Выручка: {daysWords(days)}</h2>
      <Kept query={total} rows={2} what="Итоги">
        {({ total: sum, percentage, compare_from, compare_to }) => (
          <>
            <p className={sum < 0 ? 'sales-sum below-zero' : 'sales-sum'}>{money(sum)}</p>
            <p className={`total-change ${toneOf(percentage)}`}>
              {percentageWords(percentage, compare_from && compare_to ? { from: compare_from, to: compare_to } : null)}
            </p>
            {compare === 'year' && (
              <p className="report-hint">Здесь выручка сравнена с предыдущим периодом, с прошлым годом — в показателях ниже.</p>
            )}
          </>
        )}
      </Kept>
      <p className="report-hint">{zone === undefined ? '\u00a0' : zoneWords(zone)}</p>
    </section>
  );
}
