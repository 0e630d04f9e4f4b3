import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import type { CrmCard } from '../../../../contract/crmCard.ts';
import type { PaymentRow } from '../../../../contract/subscription.ts';
import { useMay } from '../../../lib/access.tsx';
import { money } from '../../../lib/format.ts';
import { readPages } from '../../../lib/read.ts';
import { RowList } from '../../../lists/RowList.tsx';
import { useOpened } from '../../../lists/useFocusBack.ts';
import { lazyDialog } from '../../../ui/lazyDialog.tsx';
import { PagedRows } from '../../../ui/report/PagedRows.tsx';
import { PaymentItem } from '../../billing/shared.tsx';
import { cardKey } from '../api.ts';
import { leftToRefund } from './refund.ts';

const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx'));

const PER_PAGE = 20;

/** All that was paid, given by a code or by support, newest first; a super user may give money back. */
export function UserPayments({ card }: { card: CrmCard }) {
  const refunds = useMay('payments', 'refund');
  const [refunded, setRefunded, close] = useOpened<PaymentRow>();
  const params = { id: String(card.id) };
  const payments = useInfiniteQuery(
    readPages(cardKey(card.id, 'payments'), calls.crmUserPayments, PER_PAGE, { params, query: { ordering: '-date' } }),
  );
  const refund = (payment: PaymentRow) =>
    refunds && leftToRefund(payment) > 0 ? (
      <Button
        type="text"
        size="small"
        danger
        aria-label={`Вернуть деньги за платёж ${payment.number}, ${money(payment.amount)}`}
        onClick={() => setRefunded(payment)}
      >
        Вернуть деньги…
      </Button>
    ) : undefined;
  return (
    <>
      <PagedRows rows={payments} lines={4} what="Платежи" none="Платежей не было. Здесь появятся оплаты, возвраты, коды и чеки.">
        {(list) => <RowList rows={list}>{(payment) => <PaymentItem payment={payment} actions={refund(payment)} />}</RowList>}
      </PagedRows>
      {refunded && <RefundDialog payment={refunded} card={card} onClose={close} />}
    </>
  );
}
