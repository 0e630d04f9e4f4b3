import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Offer } from '../../../../contract/subscription.ts';
import { useMay } from '../../../lib/access.tsx';
import { paths } from '../../../lib/paths.ts';
import { derivedOf } from '../../../lib/subscription/derived.ts';
import { groupByPeriod, type PlanPeriod } from '../../../lib/subscription/groupByPeriod.ts';
import { monthsText } from '../../../lib/subscription/periodWords.ts';
import type { Overview } from '../useOverview.ts';
import { PlanCard } from './PlanCard.tsx';
import { termsOf } from './termsOf.ts';

type Props = { overview: Overview; onChoose(offer: Offer): void };

/** The plans on sale for the chosen period: the active one at first (spec.md section 4). */
export function PlanChoice({ overview, onChoose }: Props) {
  const { offers, state } = overview;
  const edits = useMay('plans', 'list');
  const groups = groupByPeriod(offers);
  const [chosen, setChosen] = useState<PlanPeriod | null>(null);
  const wanted = chosen ?? derivedOf(state, Date.now()).activePeriod;
  const period = groups.has(wanted) ? wanted : ([...groups.keys()][0] ?? 1);
  const shown = groups.get(period) ?? [];

  return (
    <section aria-labelledby="subscription-plans">
      <Flex wrap align="center" justify="space-between" gap="8px 16px" className="links plans-head">
        <h2 id="subscription-plans">Тарифы</h2>
        {edits && <Link to={paths.crmPlans}>Изменить условия</Link>}
        {groups.size > 1 && (
          <Segmented<PlanPeriod>
            aria-label="Срок подписки"
            name="subscription-period"
            value={period}
            onChange={setChosen}
            options={[...groups.keys()].map((value) => ({ value, label: monthsText(value) }))}
          />
        )}
      </Flex>
      {shown.length === 0 ? (
        <p className="about">Сейчас тарифы не продаются. Загляните позже.</p>
      ) : (
        <ul className="plan-cards">
          {shown.map((offer) => (
            <PlanCard key={offer.id} offer={offer} overview={overview} terms={termsOf(state, offer)} onChoose={() => onChoose(offer)} />
          ))}
        </ul>
      )}
    </section>
  );
}
