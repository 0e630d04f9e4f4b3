import { Flex, Statistic } from 'antd';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { money } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import { sumKinds, sumNames } from '../../lib/sumNames.ts';
import './operations.css';

type Props = {
  label: string;
  summary: TransactionSummary | undefined;
  stale?: boolean;
  /** the totals cover everybody's operations; for one's own alone no profit is shown */
  whole?: boolean;
  /** a filter narrows them: how many it leaves is read out; undefined: never */
  found?: boolean;
};

/** How many operations there are and their sums; profit is income without expenses and payments. */
export function TotalsBar({ label, summary, stale = false, whole = true, found }: Props) {
  return (
    <>
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
        {sumKinds.map(
          (kind) =>
            (whole || kind !== 'profit') && (
              <Statistic
                key={kind}
                className={kind === 'profit' && summary && summary.profit < 0 ? 'money-loss' : `type-${kind}`}
                prefix={sumNames[kind]}
                formatter={() => (summary ? money(summary[kind]) : '…')}
              />
            ),
        )}
      </Flex>
      {found !== undefined && (
        <span role="status" className="visually-hidden">
          {found && summary && !stale ? `Найдено: ${counted(summary.count, 'операция')}` : ''}
        </span>
      )}
    </>
  );
}
