import { CheckOutlined, CloseOutlined, FilterOutlined, GiftOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { ProfitHistoryRow } from '../../../contract/sale.ts';
import { planTitles, saleKindTitles, saleSourceTitles, saleStatusTitles, UNPAID } from '../../../contract/titles.ts';
import { money } from '../../lib/format.ts';
import { planText } from '../../lib/subscription.ts';
import { instantIn } from '../../lib/zoneDays.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';

const icons: Record<ProfitHistoryRow['status'], ReactNode> = {
  paid: <CheckOutlined aria-hidden />,
  refunded: <RollbackOutlined aria-hidden />,
  failed: <CloseOutlined aria-hidden />,
};

type Options = {
  /** time zone of the days of sales */
  zone: string;
  /** absent: the API cannot narrow by user */
  onUser?(id: number): void;
};

/** What stands of a payment; on a narrow screen what the hidden columns say stands below the user. */
export function paymentColumns({ zone, onUser }: Options): TableColumnsType<ProfitHistoryRow> {
  const firstDown = { sorter: true, sortDirections: ['descend', 'ascend'] as ('descend' | 'ascend')[] };
  return [
    { key: 'date', title: 'Когда', className: 'directory-wide', ...firstDown, render: (_, { date }) => instantIn(date, zone) },
    {
      key: 'user',
      title: 'Пользователь',
      className: 'sales-user',
      render: (_, payment) => <Buyer payment={payment} when={instantIn(payment.date, zone)} onUser={onUser} />,
    },
    {
      key: 'plan',
      title: 'Тариф',
      className: 'directory-wide',
      render: (_, payment) => (
        <>
          {givenText(payment)}
          {payment.kind && <span className="note small">{saleKindTitles[payment.kind]}</span>}
        </>
      ),
    },
    {
      key: 'status',
      title: 'Статус',
      className: 'directory-wide sales-status',
      render: (_, payment) => (
        <>
          <PaymentStatus payment={payment} />
          {payment.detail && <span className="note small">{payment.detail}</span>}
        </>
      ),
    },
    {
      key: 'source',
      title: 'Откуда',
      className: 'directory-wide',
      render: (_, { source, number }) => (
        <>
          {saleSourceTitles[source]}
          {number && <span className="note small number">{number}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      title: 'Сумма',
      align: 'right',
      className: 'number',
      ...firstDown,
      render: (_, { amount, status }) => (status === 'failed' ? <s>{money(amount)}</s> : money(amount)),
    },
  ];
}

function Buyer({ payment, when, onUser }: { payment: ProfitHistoryRow; when: string } & Pick<Options, 'onUser'>) {
  const { user } = payment;
  const name = userName(user);
  return (
    <>
      <div className="inline-title">
        <RecordLink resource="crmUsers" record={user} />
        {onUser && (
          <Button
            type="text"
            size="small"
            className="report-unprinted"
            icon={<FilterOutlined aria-hidden />}
            aria-label={`Только платежи: ${name}`}
            title="Только его платежи"
            onClick={() => onUser(user.id)}
          />
        )}
      </div>
      {user.email && user.email !== name && <span className="note small directory-email">{user.email}</span>}
      <span className="note small directory-brief">
        {[
          when,
          givenText(payment),
          payment.kind && saleKindTitles[payment.kind],
          statusWords(payment),
          saleSourceTitles[payment.source],
          payment.number,
          payment.detail,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

/** «Про Плюс, 3 месяца»; only the plan where support set the end date by hand, which is no number of months. */
function givenText(payment: ProfitHistoryRow) {
  return payment.source === 'manual' ? planTitles[payment.subscription_type] : planText(payment);
}

/** What became of a payment, in words; a sign of its own tells it from others at a glance, in both themes. */
function PaymentStatus({ payment }: { payment: ProfitHistoryRow }) {
  const partly = payment.status === 'paid' && (payment.refunded ?? 0) > 0;
  const icon = payment.source === 'card' ? icons[partly ? 'refunded' : payment.status] : <GiftOutlined aria-hidden />;
  return <Tag icon={icon}>{statusWords(payment)}</Tag>;
}

/** «Оплачен», «Возвращён», «Возвращено 500,00 ₽»: what became of the money; «Без оплаты» where none was asked for. */
export function statusWords({ status, source, refunded = 0 }: Pick<ProfitHistoryRow, 'status' | 'source' | 'refunded'>): string {
  if (source !== 'card') return UNPAID;
  return status === 'paid' && refunded > 0 ? `Возвращено ${money(refunded)}` : saleStatusTitles[status];
}

export function userName({ id, name, email }: ProfitHistoryRow['user']): string {
  return name || email || `№\u00a0${id}`;
}
