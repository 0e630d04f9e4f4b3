import type { SiteObject } from '../../../contract/directory.ts';
import { fromKopecks, toKopecks } from '../../../contract/primitives.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { money, number } from '../../lib/format.ts';
import { CardSection } from '../../ui/CardSection.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Figure } from '../../ui/money/Figure.tsx';
import { LastOperations } from '../../ui/money/LastOperations.tsx';
import { MonthsOf } from '../../ui/money/MonthsOf.tsx';
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

type Props = {
  label: string;
  fact: number;
  /** null: nobody planned, or the caller may not know */
  plan: number | null;
  /** going over the plan is bad (costs) or good (income) */
  over: 'bad' | 'good';
};

/** What was planned and what has come of it, in words and as a bar. */
function PlanFact({ label, fact, plan, over }: Props) {
  const share = plan === null || plan === 0 ? null : (toKopecks(fact) / toKopecks(plan)) * 100;
  const beyond = share !== null && share > 100;
  return (
    <div className="plan-fact">
      <dt>{label}</dt>
      <dd>
        <strong className="card-figure">{money(fact)}</strong>
        {plan === null ? (
          <span className="small">план не задан</span>
        ) : (
          <span className="small">
            из {money(plan)} по плану{share === null ? '' : ` — ${number(share, 0)}\u00a0%`}
          </span>
        )}
        {share !== null && (
          <span className="plan-bar" aria-hidden>
            <span className={`plan-bar-${beyond ? over : 'within'}`} style={{ inlineSize: `${Math.min(100, Math.max(0, share))}%` }} />
          </span>
        )}
        {beyond && plan !== null && (
          <span className={`plan-over-${over}`}>
            {over === 'bad' ? 'Перерасход' : 'Сверх плана'}: {money((toKopecks(fact) - toKopecks(plan)) / 100)}
          </span>
        )}
      </dd>
    </div>
  );
}
