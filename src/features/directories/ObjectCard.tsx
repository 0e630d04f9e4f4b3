import { Progress } from 'antd';
import type { SiteObject } from '../../../contract/directory.ts';
import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import { isWriter } from '../../../contract/permissions.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { money, number } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { sumNames } from '../../lib/sumNames.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { CardSection } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { LastOperations, MonthsOf, useMoneyOf } from './CardMoney.tsx';
import { DirectoryCard, Figure } from './DirectoryCard.tsx';
import { objectDirectory } from './directory.ts';
import { ObjectStatus } from './shared.tsx';

const ObjectForm = lazyDialog(() => import('./ObjectForm.tsx'));

/** /objects/:id */
export default function ObjectCard() {
  const objects = useWholeList('objects');
  const { role } = useCompany();
  const hasMoney = useExtension('transactions');
  const whole = role !== undefined && isWriter(role);
  return (
    <DirectoryCard
      directory={objectDirectory}
      rows={objects}
      list={paths.objects}
      what="Данные объекта"
      missing={{ title: 'Объект не найден', words: 'К списку объектов' }}
      Form={ObjectForm}
      about={({ status, address }) => (
        <p className="quiet">
          <ObjectStatus status={status} /> {address}
        </p>
      )}
    >
      {(object) => (
        <>
          {!whole && hasMoney && (
            <p className="about" role="note">
              Показаны только операции, в которых контрагент — вы.
            </p>
          )}
          {hasMoney && <ObjectMoney object={object} whole={whole} />}
        </>
      )}
    </DirectoryCard>
  );
}

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
    <div className="tiles">
      <PlanFact label={sumNames.income} fact={income} plan={planned_income} over="good" />
      <PlanFact label="Расход и выплаты" fact={cost} plan={planned_expense} over="bad" />
      <Figure label={sumNames.profit} note={`приход − расход − выплаты${planned === null ? '' : `; по плану ${money(planned)}`}`}>
        {money(profit)} {profit < 0 && <span className="bad">убыток</span>}
      </Figure>
      <Figure label="Рентабельность" note={margin === null ? 'прихода ещё не было' : 'прибыль от прихода'}>
        {margin === null ? '—' : `${number(margin, 1)}\u00a0%`}
      </Figure>
      <Figure label={sumNames.expense}>{money(expense)}</Figure>
      <Figure label={sumNames.payment}>{money(payment)}</Figure>
      {dividend > 0 && (
        <Figure label={sumNames.dividend} note="в прибыль не входят">
          {money(dividend)}
        </Figure>
      )}
    </div>
  );
}

/** Of a part of the operations there is neither a plan nor a profit. */
function OwnFigures({ sums: { income, expense, payment, dividend } }: { sums: TransactionSummary }) {
  return (
    <div className="tiles">
      <Figure label={sumNames.income}>{money(income)}</Figure>
      <Figure label={sumNames.expense}>{money(expense)}</Figure>
      <Figure label={sumNames.payment}>{money(payment)}</Figure>
      {dividend > 0 && <Figure label={sumNames.dividend}>{money(dividend)}</Figure>}
    </div>
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
  const beyond = plan !== null && toKopecks(fact) > toKopecks(plan);
  return (
    <Figure
      label={label}
      note={
        <>
          {plan === null ? 'план не задан' : `из ${money(plan)} по плану${share === null ? '' : ` — ${number(share, 0)}\u00a0%`}`}
          {share !== null && (
            <Progress
              aria-hidden
              percent={share}
              showInfo={false}
              size="small"
              status={beyond && over === 'bad' ? 'exception' : 'success'}
            />
          )}
          {beyond && (
            <span className={`note ${over}`}>
              {over === 'bad' ? 'Перерасход' : 'Сверх плана'}: {money((toKopecks(fact) - toKopecks(plan)) / 100)}
            </span>
          )}
        </>
      }
    >
      {money(fact)}
    </Figure>
  );
}
