import { CheckOutlined } from '@ant-design/icons';
import { Button, Flex, Tag } from 'antd';
import type { Offer } from '../../../../contract/subscription.ts';
import { planTitles } from '../../../lib/planTitles.ts';
import { roubles } from '../../../lib/roubles.ts';
import { derivedOf } from '../../../lib/subscription/derived.ts';
import { monthsText } from '../../../lib/subscription/periodWords.ts';
import type { Overview } from '../useOverview.ts';
import { buttonText, stepOf, type Terms } from './orderWords.ts';
import { featuresOf, limitsText } from './planWords.ts';
import { perMonthText, savingText } from './pricing.ts';

type Props = { offer: Offer; overview: Overview; terms: Terms; onChoose(): void };

/** One plan for one period: what it costs, what it gives, and the way to it. */
export function PlanCard({ offer, overview: { offers, plans, state }, terms, onChoose }: Props) {
  const plan = offer.subscription_type;
  const described = plans.find((each) => each.plan === plan);
  const title = described?.title ?? planTitles[plan];
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
      <p className="plan-price">
        <b className="number">{roubles(offer.price)}</b> за&nbsp;{monthsText(offer.period)}
      </p>
      <p className="bar quiet plan-month">
        {offer.period > 1 ? perMonthText(offer) : plan === 'svoy' && 'Оплачивается помесячно'}
        {saving && <span className="plan-saving">{saving}</span>}
      </p>
      {described?.description && <p className="quiet">{described.description}</p>}
      <ul className="plan-gives">
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
