import { CheckOutlined } from '@ant-design/icons';
import { Button, Flex, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Offer } from '../../../contract/subscription.ts';
import { useMay } from '../../lib/access.tsx';
import { paths } from '../../lib/paths.ts';
import { roubles } from '../../lib/roubles.ts';
import { monthsText, usePlanTitles } from '../../lib/subscription.ts';
import { derivedOf, groupByPeriod, type PlanPeriod } from './derived.ts';
import { buttonText, featuresOf, limitsText, perMonthText, savingText, stepOf, type Terms, termsOf } from './planWords.ts';
import type { Overview } from './useOverview.ts';

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

type PlanCardProps = { offer: Offer; overview: Overview; terms: Terms; onChoose(): void };

/** One plan for one period: what it costs, what it gives, and the way to it. */
function PlanCard({ offer, overview: { offers, plans, state }, terms, onChoose }: PlanCardProps) {
  const plan = offer.subscription_type;
  const described = plans.find((each) => each.plan === plan);
  const title = usePlanTitles()[plan];
  const step = stepOf(offer, state);
  const saving = savingText(offer, offers);
  const heading = `plan-${plan}`;
  const current = derivedOf(state, Date.now()).active && state.subscription_type === plan;
  const badge = current ? 'Ваш тариф' : offer.has_remaining_subscription_period ? 'Ждёт своей очереди' : '';

  return (
    <li className={current ? 'panel plan plan-current' : 'panel plan'} aria-labelledby={heading}>
      <Flex wrap align="center" justify="space-between" gap="4px 12px">
        <h3 id={heading}>{title}</h3>
        {badge && <Tag>{badge}</Tag>}
      </Flex>
      {/* without a price: it is not sold any more, and shown to who has it */}
      {offer.price > 0 && (
        <>
          <p className="plan-price">
            <b className="number">{roubles(offer.price)}</b> за&nbsp;{monthsText(offer.period)}
          </p>
          <p className="bar quiet plan-month">
            {offer.period > 1 ? perMonthText(offer) : plan === 'svoy' && 'Оплачивается помесячно'}
            {saving && <span className="good">{saving}</span>}
          </p>
        </>
      )}
      {described?.description && <p className="quiet">{described.description}</p>}
      <ul className="stack plan-gives">
        {[...featuresOf(plan), ...(described ? limitsText(described.limits) : [])].map((line) => (
          <li key={line}>
            <CheckOutlined aria-hidden /> {line}
          </li>
        ))}
      </ul>
      {terms.obstacle === null ? (
        <Button
          type={current || step === 'down' ? 'default' : 'primary'}
          size="large"
          block
          className="plan-buy"
          aria-describedby={heading}
          onClick={onChoose}
        >
          {buttonText(step, terms)}
        </Button>
      ) : (
        <p className="notice">{terms.obstacle}</p>
      )}
    </li>
  );
}
