import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api.ts';
import { money } from '../../../lib/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { salesQueries } from '../salesQueries.ts';
import { daysWords } from '../view/askedDays.ts';
import type { Days } from '../view/salesView.ts';
import { zoneWords } from '../view/zoneWords.ts';
import { percentageWords, toneOf } from './percentageWords.ts';

/** How much came in during the period, refunds taken off, and whether that is more than before. */
export function TotalSection({ days, zone }: { days: Days /** undefined: the API does not say */; zone: string | undefined }) {
  const api = useApi();
  const total = useQuery(salesQueries.total(api, days));
  return (
    <section className="report sales-total" aria-labelledby="sales-total" aria-busy={total.isPlaceholderData}>
      <h2 id="sales-total">Выручка: {daysWords(days)}</h2>
      <Loaded query={total} rows={2} what="Итоги">
        {({ total: sum, percentage }) => (
          <>
            <p className={sum < 0 ? 'sales-sum below-zero' : 'sales-sum'}>{money(sum)}</p>
            <p className={`total-change ${toneOf(percentage)}`}>{percentageWords(percentage)}</p>
          </>
        )}
      </Loaded>
      <p className="report-hint">{zone === undefined ? '\u00a0' : zoneWords(zone)}</p>
    </section>
  );
}
