import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer } from '../../../contract/subscription.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { planTitles } from '../../lib/planTitles.ts';
import { SUBSCRIPTION_KEY, subscriptionQueries } from '../../lib/subscription/subscriptionQueries.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { ActivationCode } from './ActivationCode.tsx';
import { CurrentPlan } from './head/CurrentPlan.tsx';
import { PendingOrder } from './head/PendingOrder.tsx';
import { PlanChoice } from './plans/PlanChoice.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';
import type { Overview } from './useOverview.ts';
import { useSubscriptionActions } from './useSubscriptionActions.ts';

const OrderDialog = lazyDialog(async () => (await import('./plans/OrderDialog.tsx')).OrderDialog);

/** What stands on the caller's state: the current plan, the order that waits, the plans on sale, the code. */
export function SubscriptionContent({ overview }: { overview: Overview }) {
  const { state, offers, plans } = overview;
  const client = useQueryClient();
  const codes = useExtension('codes');
  const [ordered, setOrdered] = useState<Offer | null>(null);
  const actions = useSubscriptionActions(overview);
  const same = offers.find(({ subscription_type, period }) => subscription_type === state.subscription_type && period === state.period);
  const titleOf = (plan: Offer['subscription_type']) => plans.find((terms) => terms.plan === plan)?.title ?? planTitles[plan];

  function activated(after: Offer[]): void {
    client.setQueryData(subscriptionQueries.offers.queryKey, after);
    void client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
  }

  return (
    <>
      {state.pending && <PendingOrder pending={state.pending} title={titleOf(state.pending.subscription_type)} actions={actions} />}
      <CurrentPlan overview={overview} actions={actions} onPay={same ? () => setOrdered(same) : null} />
      <PlanChoice overview={overview} onChoose={setOrdered} />
      {codes && (
        <SubscriptionSection
          id="activation"
          title="Код активации"
          about="Есть код из письма или от менеджера? Введите его: буквы любого регистра, с дефисами или без."
        >
          <ActivationCode offers={offers} onActivated={activated} titleOf={({ subscription_type }) => titleOf(subscription_type)} />
        </SubscriptionSection>
      )}
      {ordered && (
        <OrderDialog offer={ordered} title={titleOf(ordered.subscription_type)} overview={overview} onClose={() => setOrdered(null)} />
      )}
    </>
  );
}
