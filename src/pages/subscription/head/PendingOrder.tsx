import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { SubscriptionStateOf } from '../../../../contract/billing.ts';
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
    <Flex component="section" wrap align="center" gap="8px 16px" className="panel notice-warning" aria-labelledby="pending-order">
      <ClockCircleOutlined aria-hidden className="panel-icon" />
      <div className="panel-words">
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
