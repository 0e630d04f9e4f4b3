import type { PlanTerms } from '../../../../contract/resources/plan.ts';
import { subscriptionPeriods } from '../../../../contract/resources/subscription.ts';
import { monthsText } from '../../../lib/subscription/periodWords.ts';
import { limitTitles, planLabels, things } from '../planFields.ts';
import { termsByPlan } from '../termsByPlan.ts';
import { TermsRow } from './TermsRow.tsx';
import { useRemoveTerms } from './useRemoveTerms.ts';

/** Future, present and former terms of every plan in one table; where it is too wide it scrolls by itself. */
export function TermsTable({ history }: { history: readonly PlanTerms[] }) {
  const remove = useRemoveTerms();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="terms-scroll" aria-label="Условия тарифов" tabIndex={0}>
      <table className="terms">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Действуют с
            </th>
            <th scope="col" rowSpan={2}>
              Название
            </th>
            <th scope="colgroup" colSpan={subscriptionPeriods.length}>
              Цена, ₽
            </th>
            <th scope="colgroup" colSpan={things.length}>
              Предел
            </th>
            <th scope="col" rowSpan={2}>
              Кто и зачем
            </th>
            <th scope="col" rowSpan={2}>
              <span className="visually-hidden">Действия</span>
            </th>
          </tr>
          <tr>
            {subscriptionPeriods.map((period) => (
              <th key={period} scope="col" className="terms-number">
                {monthsText(period)}
              </th>
            ))}
            {things.map((thing) => (
              <th key={thing} scope="col" className="terms-number">
                {limitTitles[thing]}
              </th>
            ))}
          </tr>
        </thead>
        {termsByPlan(history, Date.now()).map(({ plan, rows }) => (
          <tbody key={plan}>
            <tr>
              <th scope="rowgroup" colSpan={4 + subscriptionPeriods.length + things.length} className="terms-plan">
                {planLabels[plan]}
              </th>
            </tr>
            {rows.map((terms) => (
              <TermsRow key={terms.guid} terms={terms} onRemove={() => remove(terms)} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
