import { Flex, Statistic } from 'antd';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { money } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import './operations.css';

const parts = [
  { key: 'income', label: 'Приход' },
  { key: 'expense', label: 'Расход' },
  { key: 'payment', label: 'Выплаты' },
  { key: 'dividend', label: 'Дивиденды' },
  { key: 'profit', label: 'Прибыль' },
] as const;

type Props = {
  label: string;
  summary: TransactionSummary | undefined;
  stale?: boolean;
  /** the totals cover everybody's operations; for one's own alone no profit is shown */
  whole?: boolean;
};

/** How many operations there are and their sums; profit is income without expenses and payments. */
export function TotalsBar({ label, summary, stale = false, whole = true }: Props) {
  return (
    <Flex
      component="section"
      wrap
      align="baseline"
      gap="4px 20px"
      className="money-totals"
      aria-label={label}
      aria-busy={stale || !summary || undefined}
    >
      <strong>{summary ? counted(summary.count, 'операция') : '…'}</strong>
      {parts.map(
        ({ key, label }) =>
          (whole || key !== 'profit') && (
            <Statistic
              key={key}
              className={key === 'profit' && summary && summary.profit < 0 ? 'money-loss' : `type-${key}`}
              prefix={label}
              formatter={() => (summary ? money(summary[key]) : '…')}
            />
          ),
      )}
    </Flex>
  );
}
