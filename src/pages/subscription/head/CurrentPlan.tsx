import { Flex, Tag } from 'antd';
import { planFeatures } from '../../../../contract/plan.ts';
import { derivedOf } from '../../../lib/subscription/derived.ts';
import { featuresOf, limitsText } from '../plans/planWords.ts';
import type { Overview } from '../useOverview.ts';
import type { SubscriptionActions } from '../useSubscriptionActions.ts';
import { CurrentActions } from './CurrentActions.tsx';
import { headWords } from './headWords.ts';

type Props = { overview: Overview; actions: SubscriptionActions; onPay: (() => void) | null };

/** The head of the page: what the caller has now, till when, what follows, and what can be done about it. */
export function CurrentPlan({ overview, actions, onPay }: Props) {
  const { state, plans } = overview;
  const derived = derivedOf(state, Date.now());
  const plan = derived.active && state.subscription_type ? state.subscription_type : 'free';
  const terms = plans.find((each) => each.plan === plan);
  const words = headWords(state, derived, plans.find((each) => each.plan === 'free')?.title);
  return (
    <section className={`panel current current-${words.tone}`} aria-labelledby="current-plan">
      <Flex vertical align="flex-start" gap="small">
        <Tag className="current-badge">{words.badge}</Tag>
        <h2 id="current-plan" tabIndex={-1}>
          {words.title}
        </h2>
        <p className="current-lead">{words.lead}</p>
        {words.facts.length > 0 && (
          <dl className="current-facts pairs">
            {words.facts.map(({ label, value }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Flex>
      {(terms || planFeatures[plan].length > 0) && (
        <div>
          <h3>{derived.active ? 'Что входит' : 'Что доступно сейчас'}</h3>
          <ul className="points">
            {[...featuresOf(plan), ...(terms ? limitsText(terms.limits) : [])].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <CurrentActions overview={overview} actions={actions} onPay={onPay} />
    </section>
  );
}
