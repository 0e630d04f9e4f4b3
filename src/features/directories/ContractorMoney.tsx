import type { Contractor } from '../../../contract/directory.ts';
import { money } from '../../lib/format.ts';
import { CardSection } from '../../ui/CardSection.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Figure } from '../../ui/money/Figure.tsx';
import { LastOperations } from '../../ui/money/LastOperations.tsx';
import { MonthsOf } from '../../ui/money/MonthsOf.tsx';
import { useMoneyOf } from '../../ui/money/useMoneyOf.ts';

/** Turnover with a contractor, with the operations behind it. */
export function ContractorMoney({ contractor }: { contractor: Contractor }) {
  const of = { contractor: contractor.guid };
  const { summary, months, last } = useMoneyOf(of);
  return (
    <>
      <CardSection title="Обороты">
        <Loaded query={summary} rows={2} what="Обороты">
          {({ income, expense, payment, dividend }) => (
            <dl className="card-figures">
              <Figure label="Приход" note="получено от контрагента">
                {money(income)}
              </Figure>
              <Figure label="Расход" note="куплено у контрагента">
                {money(expense)}
              </Figure>
              <Figure label="Выплаты" note="за работу">
                {money(payment)}
              </Figure>
              {dividend > 0 && <Figure label="Дивиденды">{money(dividend)}</Figure>}
            </dl>
          )}
        </Loaded>
      </CardSection>
      <CardSection title="По месяцам">
        <MonthsOf of={of} query={months} />
      </CardSection>
      <CardSection title="Последние операции">
        <LastOperations of={of} query={last} count={summary.data?.count} other="objects" />
      </CardSection>
    </>
  );
}
