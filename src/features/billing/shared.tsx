import {
  CheckCircleFilled,
  CloseCircleFilled,
  CreditCardFilled,
  FileDoneOutlined,
  MinusCircleFilled,
  RightCircleOutlined,
  RollbackOutlined,
  WarningFilled,
} from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Timeline as AntTimeline, Flex, List } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { calls } from '../../../contract/calls.ts';
import type { PaymentRow, TimelineKind, TimelineStep } from '../../../contract/subscription.ts';
import { saleStatusTitles } from '../../../contract/titles.ts';
import { instant } from '../../lib/dates.ts';
import { money } from '../../lib/format.ts';
import type { readPages } from '../../lib/read.ts';
import { monthsText, usePlanTitles } from '../../lib/subscription.ts';
import { moscowDay } from '../../lib/zoneDays.ts';
import { PagedRows } from '../../ui/report/PagedRows.tsx';

const gave: Look = { Icon: CheckCircleFilled, tone: 'good' };

const paid: Look = { Icon: CreditCardFilled, tone: 'good' };

const stopped: Look = { Icon: MinusCircleFilled, tone: 'quiet' };

const plain: Look = { Icon: RightCircleOutlined, tone: 'quiet' };

const refused: Look = { Icon: CloseCircleFilled, tone: 'bad' };

const looks: Record<TimelineKind, Look> = {
  order: plain,
  check: plain,
  paid,
  declined: refused,
  receipt: { Icon: FileDoneOutlined, tone: 'quiet' },
  granted: gave,
  renewed: gave,
  renewal_failed: refused,
  grace: { Icon: WarningFilled, tone: 'bad' },
  upgraded: gave,
  code: gave,
  manual: gave,
  cancelled: stopped,
  resumed: gave,
  card_removed: stopped,
  refunded: { Icon: RollbackOutlined, tone: 'quiet' },
  order_cancelled: stopped,
  order_expired: stopped,
  expired: stopped,
};

/** a receipt comes within minutes; later than this it is no longer being made, in ms */
const RECEIPT_IN = 3 * 86_400_000;

type Props = {
  payment: PaymentRow;
  /** what may be done with it, in the CRM */
  actions?: ReactNode;
};

/** One payment: what for, how much, by what, what became of it, and its receipt. */
export function PaymentItem({ payment, actions }: Props) {
  const { number, date, subscription_type, period, amount, status, source, receipt_url } = payment;
  const receipt = receipt_url !== null && URL.canParse(receipt_url, window.location.href) ? receipt_url : null;
  const titles = usePlanTitles();
  const missing = receiptText(payment, Date.now());
  return (
    <List.Item
      extra={
        <Flex vertical align="flex-end" gap={2} className="number" style={{ marginInlineStart: 'auto' }}>
          <b>{money(amount)}</b>
          <span className={status === 'failed' ? 'small bad' : 'small'}>{statusText(payment)}</span>
          {actions}
        </Flex>
      }
    >
      <List.Item.Meta
        // support sets the end of a plan, not a number of months
        title={source === 'manual' ? `«${titles[subscription_type]}»` : `«${titles[subscription_type]}», ${monthsText(period)}`}
        description={
          <>
            {[number, wayText(payment)].filter(Boolean).join(' · ')}
            <Flex wrap gap="2px 14px">
              <time dateTime={date}>{instant(date)}</time>
              {receipt ? (
                <a href={receipt} target="_blank" rel="noreferrer" aria-label={`Чек по платежу ${number}, откроется в новой вкладке`}>
                  Чек
                </a>
              ) : (
                missing
              )}
            </Flex>
          </>
        }
      />
    </List.Item>
  );
}

/** What became of a payment. */
function statusText({ status, refunded, source }: PaymentRow) {
  if (status === 'paid' && source !== 'card') return source === 'manual' ? 'Срок изменён' : 'Выдано';
  return status === 'partly_refunded' ? `Возвращено ${money(refunded)}` : saleStatusTitles[status];
}

/** By what it was paid. */
function wayText({ source, card, renewal }: PaymentRow) {
  if (source === 'code') return 'по коду активации';
  if (source === 'manual') return 'поддержка';
  return [renewal ? 'автопродление' : '', card ? `карта\u00a0${lastDigits(card)}` : ''].filter(Boolean).join(', ');
}

/** A card is known by its last digits, «••\u00a04242», however much of it the mask shows. */
function lastDigits(mask: string) {
  const digits = mask.replace(/\D/g, '').slice(-4);
  return digits ? `••\u00a0${digits}` : mask;
}

/** What is said in the place of a receipt that is not there. */
function receiptText({ status, source, date }: PaymentRow, now: number): string {
  if (status === 'failed' || source !== 'card') return '';
  return now - Date.parse(date) < RECEIPT_IN ? 'Чек готовится' : 'Чека нет';
}

type TimelineProps = {
  /** the caller's own steps, or a user's in the CRM */
  steps: ReturnType<typeof readPages<typeof calls.subscriptionTimeline>>;
};

/** «Почему такой доступ»: every step that made the access what it is, newest first. The same for a user and for support. */
export function Timeline({ steps }: TimelineProps) {
  return (
    <PagedRows
      rows={useInfiniteQuery(steps)}
      lines={5}
      what="Шаги"
      none="Пока ничего не было: ни заказов, ни оплат, ни кодов."
      more="Показать более ранние"
    >
      {(list) => <AntTimeline items={list.map(timelineItem)} />}
    </PagedRows>
  );
}

type Look = { Icon: ComponentType; tone: 'good' | 'bad' | 'quiet' };

/** One step: when, what, how much, and until when there is access since. */
function timelineItem({ guid, at, kind, title, detail, amount, until, author }: TimelineStep) {
  const { Icon, tone } = looks[kind];
  return {
    key: guid,
    dot: (
      <span aria-hidden className={tone}>
        <Icon />
      </span>
    ),
    children: (
      <Flex vertical gap={2}>
        <Flex component="p" wrap justify="space-between" gap="0 16px">
          <b>{title}</b>
          {amount !== null && <span className="number">{money(amount)}</span>}
        </Flex>
        {detail && <p>{detail}</p>}
        {until && (
          <p>
            Доступ до <b>{moscowDay(until)}</b>
          </p>
        )}
        <Flex component="p" wrap gap="0 12px" className="small">
          <time dateTime={at}>{instant(at)}</time>
          {author && <span>{author}</span>}
        </Flex>
      </Flex>
    ),
  };
}
