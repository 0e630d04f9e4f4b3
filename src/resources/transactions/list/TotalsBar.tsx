import type { TransactionSummary } from '../../../../contract/resources/transaction.ts';
import { money } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';
import './totals-bar.css';

const parts = [
  { key: 'income', label: 'Приход' },
  { key: 'expense', label: 'Расход' },
  { key: 'payment', label: 'Выплаты' },
  { key: 'dividend', label: 'Дивиденды' },
  { key: 'profit', label: 'Прибыль' },
] as const;

type Props = { label: string; summary: TransactionSummary | undefined; stale?: boolean };

/** How many operations there are and their sums; profit is income without expenses and payments. */
export function TotalsBar({ label, summary, stale = false }: Props) {
  return (
    <section className="money-totals" aria-label={label} aria-busy={stale || !summary || undefined}>
      <strong className="money-totals-count">{summary ? counted(summary.count, 'операция', 'операции', 'операций') : '…'}</strong>
      <dl>
        {parts.map(({ key, label }) => (
          <div key={key} className={`type-${key}`}>
            <dt>{label}</dt>
            <dd className={key === 'profit' && summary && summary.profit < 0 ? 'money-loss' : undefined}>
              {summary ? money(summary[key]) : '…'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
