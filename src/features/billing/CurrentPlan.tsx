import { Button, Flex, Tag } from 'antd';
import { planFeatures } from '../../../contract/plan.ts';
import { Facts } from '../../ui/Facts.tsx';
import { derivedOf, isBankSilent } from './derived.ts';
import { featuresOf, limitsText } from './planWords.ts';
import { headWords } from './stateWords.ts';
import type { Overview } from './useOverview.ts';
import { Said, type SubscriptionActions } from './useSubscriptionActions.tsx';

type Props = { overview: Overview; actions: SubscriptionActions; onPay: (() => void) | null };

/** The head of the page: what the caller has now, till when, what follows, and what can be done about it. */
export function CurrentPlan({ overview, actions, onPay }: Props) {
  const { state, plans } = overview;
  const derived = derivedOf(state, Date.now());
  const plan = derived.active && state.subscription_type ? state.subscription_type : 'free';
  // what was bought keeps its terms, whatever is sold today
  const limits = state.limits ?? plans.find((each) => each.plan === plan)?.limits;
  const words = headWords(state, derived, plans.find((each) => each.plan === 'free')?.title);
  return (
    <section className={`panel current-plan current-${words.tone}`} aria-labelledby="current-plan">
      <Flex vertical align="flex-start" gap="small">
        <Tag className="current-badge">{words.badge}</Tag>
        <h2 id="current-plan" tabIndex={-1}>
          {words.title}
        </h2>
        <p className="current-lead">{words.lead}</p>
        {Object.keys(words.facts).length > 0 && <Facts of={words.facts} />}
      </Flex>
      {(limits || planFeatures[plan].length > 0) && (
        <div>
          <h3>{derived.active ? 'Что входит' : 'Что доступно сейчас'}</h3>
          <ul className="points">
            {[...featuresOf(plan), ...(limits ? limitsText(limits) : [])].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <CurrentActions overview={overview} actions={actions} onPay={onPay} />
    </section>
  );
}

type CurrentActionsProps = {
  overview: Overview;
  actions: SubscriptionActions;
  /** pays for the same plan and period anew; null where that is not sold */
  onPay: (() => void) | null;
};

/** What can be done to the subscription, and what came of it. */
function CurrentActions({ overview: { state, rich }, actions, onPay }: CurrentActionsProps) {
  const { busy, said } = actions;
  const waits = (name: string) => ({ 'aria-busy': busy === name, disabled: busy !== null && busy !== name });
  const failed = state.state === 'grace' && !isBankSilent(state);
  const known = state.state !== 'none' || state.pending !== null || !rich;
  return (
    <Flex wrap align="center" gap="small" className="current-actions">
      {failed && onPay && (
        <Button type="primary" onClick={onPay}>
          Оплатить другой картой
        </Button>
      )}
      {state.can_resume && (
        <Button type="primary" {...waits('resume')} onClick={() => void actions.resume()}>
          Включить автопродление
        </Button>
      )}
      {state.auto_renewal && (
        <Button {...waits('cancel')} onClick={actions.askCancel}>
          Отключить автопродление
        </Button>
      )}
      {state.card && (
        <Button {...waits('card')} onClick={actions.askRemoveCard}>
          Отвязать карту
        </Button>
      )}
      {known && !state.pending && (
        <Button {...waits('check')} onClick={() => void actions.check()}>
          {busy === 'check' ? 'Проверяем…' : 'Проверить оплату'}
        </Button>
      )}
      <Said said={said} waits={state.pending !== null} place="plan" />
    </Flex>
  );
}
