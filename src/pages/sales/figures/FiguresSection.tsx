import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type SaleFigureName, saleFigureNames } from '../../../../contract/sale.ts';
import { periodWords } from '../../../lib/periods.ts';
import { ListFailure } from '../../../lists/ListFailure.tsx';
import { salesQueries } from '../salesQueries.ts';
import type { SalesView } from '../view/salesView.ts';
import { FigureCard } from './FigureCard.tsx';
import '../../../ui/report/totals.css';
import '../../../ui/report/report-table.css';

type Props = { view: SalesView; onOpen(figure: SaleFigureName): void };

/** Figures of the period beside those compared with; they stay, under the reason, where they could not be read again. */
export function FiguresSection({ view, onOpen }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(salesQueries.figures(view, view.compare));
  return (
    <section aria-labelledby="sales-figures" className="reports sales-figures" aria-busy={isFetching && (isPlaceholderData || !data)}>
      <h2 id="sales-figures">Показатели</h2>
      <p className="report-hint">{data ? comparedWords(data) : '\u00a0'}</p>
      {error && !isFetching && <ListFailure error={error} retry={() => void refetch()} />}
      {(data || !error || isFetching) && (
        <dl className="totals">
          {saleFigureNames.map((figure) =>
            data ? (
              <FigureCard key={figure} figure={figure} values={data.figures[figure]} compare={view.compare} onOpen={onOpen} />
            ) : (
              <div key={figure} className="total" aria-hidden>
                <Skeleton active title={false} paragraph={{ rows: 4 }} />
              </div>
            ),
          )}
        </dl>
      )}
    </section>
  );
}

type Compared = { from: string; to: string; compare_from: string | null; compare_to: string | null };

function comparedWords({ from, to, compare_from, compare_to }: Compared): string {
  const days = periodWords({ from, to });
  return compare_from && compare_to ? `${days} в сравнении с периодом ${periodWords({ from: compare_from, to: compare_to })}` : days;
}
