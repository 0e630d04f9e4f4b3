import type { SiteObject } from '../../../contract/directory.ts';
import { fromKopecks, toKopecks } from '../../../contract/primitives.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { money, number } from '../../lib/format.ts';
import { CardSection } from '../../ui/CardSection.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Figure } from '../../ui/money/Figure.tsx';
import { LastOperations } from '../../ui/money/LastOperations.tsx';
import { MonthsOf } from '../../ui/money/MonthsOf.tsx';
import { PlanFact } from '../../ui/money/PlanFact.tsx';
import { useMoneyOf } from '../../ui/money/useMoneyOf.ts';

/** What the object was to bring and has brought, with the operations behind it. `whole`: the caller sees everybody's operations. */
export function ObjectMoney({ object, whole }: { object: SiteObject; whole: boolean }) {
  const of = { object: object.guid };
  const { summary, months, last } = useMoneyOf(of, whole);
  return (
    <>
      <CardSection title={whole ? 'План и факт' : 'Ваши операции по объекту'}>
        <Loaded query={summary} rows={4} what="Суммы объекта">
          {(sums) => (whole ? <Figures object={object} sums={sums} /> : <OwnFigures sums={sums} />)}
        </Loaded>
      </CardSection>
      {whole && (
        <CardSection title="По месяцам">
          <MonthsOf of={of} query={months} />
        </CardSection>
      )}
      <CardSection title="Последние операции">
        <LastOperations of={of} query={last} count={summary.data?.count} other={whole ? 'contractors' : undefined} />
      </CardSection>
    </>
  );
}

type Sums = { object: SiteObject; sums: TransactionSummary };

function Figures({ object, sums: { income, expense, payment, profit, dividend } }: Sums) {
  const cost = fromKopecks(toKopecks(expense) + toKopecks(payment));
  const { planned_income, planned_expense } = object;
  const planned =
    planned_income === null || planned_expense === null ? null : fromKopecks(toKopecks(planned_income) - toKopecks(planned_expense));
  const margin = income === 0 ? null : (profit / income) * 100;
  return (
    <dl className="card-figures">
      <PlanFact label="Приход" fact={income} plan={planned_income} over="good" />
      <PlanFact label="Затраты: расходы и выплаты" fact={cost} plan={planned_expense} over="bad" />
      <Figure label="Прибыль" note={`приход − расходы − выплаты${planned === null ? '' : `; по плану ${money(planned)}`}`}>
        {money(profit)} {profit < 0 && <span className="plan-over-bad">убыток</span>}
      </Figure>
      <Figure label="Рентабельность" note={margin === null ? 'прихода ещё не было' : 'прибыль от прихода'}>
        {margin === null ? '—' : `${number(margin, 1)}\u00a0%`}
      </Figure>
      <Figure label="Расходы">{money(expense)}</Figure>
      <Figure label="Выплаты">{money(payment)}</Figure>
      {dividend > 0 && (
        <Figure label="Дивиденды" note="в прибыль не входят">
          {money(dividend)}
        </Figure>
      )}
    </dl>
  );
}

/** Of a part of the operations there is neither a plan nor a profit. */
function OwnFigures({ sums: { income, expense, payment } }: { sums: TransactionSummary }) {
  return (
    <dl className="card-figures">
      <Figure label="Приход">{money(income)}</Figure>
      <Figure label="Расходы">{money(expense)}</Figure>
      <Figure label="Выплаты">{money(payment)}</Figure>
    </dl>
  );
}
