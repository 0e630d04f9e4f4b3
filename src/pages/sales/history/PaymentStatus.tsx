import { CheckOutlined, CloseOutlined, GiftOutlined, RollbackOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { ProfitHistoryRow } from '../../../../contract/sale.ts';
import { statusWords } from './paymentWords.ts';

const icons: Record<ProfitHistoryRow['status'], ReactNode> = {
  paid: <CheckOutlined aria-hidden />,
  refunded: <RollbackOutlined aria-hidden />,
  failed: <CloseOutlined aria-hidden />,
};

/** What became of a payment, in words; a sign of its own tells it from others at a glance, in both themes. */
export function PaymentStatus({ payment }: { payment: ProfitHistoryRow }) {
  const partly = payment.status === 'paid' && (payment.refunded ?? 0) > 0;
  const icon = payment.source === 'card' ? icons[partly ? 'refunded' : payment.status] : <GiftOutlined aria-hidden />;
  return <Tag icon={icon}>{statusWords(payment)}</Tag>;
}
