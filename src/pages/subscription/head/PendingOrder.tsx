import { ClockCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { SubscriptionStateOf } from '../../../../contract/resources/billing.ts';
import { instant } from '../../../lib/dates.ts';
import { money } from '../../../lib/format.ts';
import { leaveFor } from '../../../lib/openAddress.ts';
import { monthsText } from '../../../lib/subscription/periodWords.ts';
import type { SubscriptionActions } from '../useSubscriptionActions.ts';
import { asSentence } from './headWords.ts';
import { Said } from './Said.tsx';

type Props = { pending: NonNullable<SubscriptionStateOf['pending']>; title: string; actions: SubscriptionActions };

/** An order that was made and not paid yet. */
export function PendingOrder({ pending, title, actions }: Props) {
  const { busy, said } = actions;
  const { order, number, amount } = pending;

  return (
    <section className="subscription-card pending" aria-labelledby="pending-order">
      <ClockCircleOutlined aria-hidden className="pending-icon" />
      <div className="pending-words">
        <h2 id="pending-order" tabIndex={-1}>
          Заказ {number} ждёт оплаты
        </h2>
        <p>
          «{title}», {monthsText(pending.period)} — <b>{money(amount)}</b>. Оплатить можно до{' '}
          <span className="pending-until">{instant(pending.expires_at)}</span>.
        </p>
        {pending.last_failure && <p className="pending-failure">Прошлая попытка не удалась. {asSentence(pending.last_failure)}</p>}
        <Said said={said} waits place="order" />
      </div>
      <div className="pending-actions">
        <Button type="primary" onClick={() => leaveFor(pending.payment_url)}>
          Оплатить
        </Button>
        <Button aria-busy={busy === 'check'} disabled={busy !== null && busy !== 'check'} onClick={() => void actions.check()}>
          {busy === 'check' ? 'Проверяем…' : 'Проверить оплату'}
        </Button>
        <Button type="text" disabled={busy !== null} onClick={() => actions.askCancelOrder(order, number)}>
          Отменить заказ
        </Button>
      </div>
    </section>
  );
}
