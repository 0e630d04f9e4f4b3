import { ClockCircleOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { Offer, SubscriptionStateOf } from '../../../contract/subscription.ts';
import { leaveFor } from '../../lib/browser.ts';
import { instant } from '../../lib/dates.ts';
import { money } from '../../lib/format.ts';
import { monthsText, SUBSCRIPTION_KEY, subscriptionQueries, usePlanTitles } from '../../lib/subscription.ts';
import { useExtension } from '../../lib/workspace.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { PanelSection } from '../../ui/PageSection.tsx';
import { ActivationCode } from './ActivationCode.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { termsOf } from './planWords.ts';
import { asSentence } from './stateWords.ts';
import type { Overview } from './useOverview.ts';
import { Said, type SubscriptionActions, useSubscriptionActions } from './useSubscriptionActions.tsx';

const OrderDialog = lazyDialog(() => import('./OrderDialog.tsx'));

/** What stands on the caller's state: the current plan, the order that waits, the plans on sale, the code. */
export function SubscriptionContent({ overview }: { overview: Overview }) {
  const { state, offers } = overview;
  const client = useQueryClient();
  const codes = useExtension('codes');
  const [ordered, setOrdered] = useState<Offer | null>(null);
  const actions = useSubscriptionActions(overview);
  const same = offers.find(({ subscription_type, period }) => subscription_type === state.subscription_type && period === state.period);
  const titles = usePlanTitles();

  /** The sums are read again: they may have changed since the page was opened. */
  function choose(offer: Offer) {
    setOrdered(offer);
    void client.invalidateQueries({ queryKey: subscriptionQueries.offers.queryKey });
    void client.invalidateQueries({ queryKey: subscriptionQueries.state.queryKey });
  }

  function activated(after: Offer[]) {
    client.setQueryData(subscriptionQueries.offers.queryKey, after);
    void client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
  }

  return (
    <>
      {state.pending && <PendingOrder pending={state.pending} title={titles[state.pending.subscription_type]} actions={actions} />}
      <CurrentPlan
        overview={overview}
        actions={actions}
        onPay={same && termsOf(state, same).obstacle === null ? () => choose(same) : null}
      />
      <PlanChoice overview={overview} onChoose={choose} />
      {codes && (
        <PanelSection
          id="activation"
          title="Код активации"
          about="Есть код из письма или от менеджера? Введите его: буквы любого регистра, с дефисами или без."
        >
          <ActivationCode offers={offers} onActivated={activated} />
        </PanelSection>
      )}
      {ordered && (
        <OrderDialog
          offer={offers.find(({ id }) => id === ordered.id) ?? ordered}
          title={titles[ordered.subscription_type]}
          overview={overview}
          onClose={() => setOrdered(null)}
        />
      )}
    </>
  );
}

type Props = { pending: NonNullable<SubscriptionStateOf['pending']>; title: string; actions: SubscriptionActions };

/** An order that was made and not paid yet. */
function PendingOrder({ pending, title, actions }: Props) {
  const { busy, said } = actions;
  const { order, number, amount } = pending;

  return (
    <Flex component="section" wrap align="center" gap="8px 16px" className="panel notice-warning" aria-labelledby="pending-order">
      <ClockCircleOutlined aria-hidden className="panel-icon" />
      <div className="grow">
        <h2 id="pending-order" tabIndex={-1}>
          Заказ {number} ждёт оплаты
        </h2>
        <p>
          «{title}», {monthsText(pending.period)} — <b>{money(amount)}</b>. Оплатить можно до{' '}
          <span className="number">{instant(pending.expires_at)}</span>.
        </p>
        {pending.last_failure && <p>Прошлая попытка не удалась. {asSentence(pending.last_failure)}</p>}
        <Said said={said} waits place="order" />
      </div>
      <Flex wrap gap="small">
        <Button type="primary" onClick={() => leaveFor(pending.payment_url)}>
          Оплатить
        </Button>
        <Button aria-busy={busy === 'check'} disabled={busy !== null && busy !== 'check'} onClick={() => void actions.check()}>
          {busy === 'check' ? 'Проверяем…' : 'Проверить оплату'}
        </Button>
        <Button type="text" disabled={busy !== null} onClick={() => actions.askCancelOrder(order, number)}>
          Отменить заказ
        </Button>
      </Flex>
    </Flex>
  );
}
