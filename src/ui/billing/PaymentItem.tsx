import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { PaymentRow } from '../../../contract/billing.ts';
import { instant } from '../../lib/dates.ts';
import { money } from '../../lib/format.ts';
import { planTitles } from '../../lib/planTitles.ts';
import { monthsText } from '../../lib/subscription/periodWords.ts';
import './payments.css';

/** a receipt comes within minutes; later than this it is no longer being made, in ms */
const RECEIPT_IN = 3 * 86_400_000;

type Props = {
  payment: PaymentRow;
  /** what may be done with it, in the CRM */
  actions?: ReactNode;
};

/** One payment: what for, how much, by what, what became of it, and its receipt. */
export function PaymentItem({ payment, actions }: Props) {
  const { number, date, subscription_type, period, amount, status, receipt_url } = payment;
  const receipt = receipt_url !== null && URL.canParse(receipt_url, window.location.href) ? receipt_url : null;
  const missing = receiptText(payment, Date.now());
  return (
    <li className="payment">
      <Flex component="p" vertical gap={2}>
        <b>
          «{planTitles[subscription_type]}», {monthsText(period)}
        </b>
        <span className="small">{[number, wayText(payment)].filter(Boolean).join(' · ')}</span>
      </Flex>
      <Flex component="p" vertical align="flex-end" gap={2} className="number">
        <b>{money(amount)}</b>
        <span className={`small payment-${status}`}>{statusText(payment)}</span>
      </Flex>
      <Flex component="p" vertical gap={2} className="payment-when small">
        <time dateTime={date}>{instant(date)}</time>
        {receipt ? (
          <a href={receipt} target="_blank" rel="noreferrer" aria-label={`Чек по платежу ${number}, откроется в новой вкладке`}>
            Чек
          </a>
        ) : (
          missing && <span>{missing}</span>
        )}
      </Flex>
      {actions && <div className="payment-actions">{actions}</div>}
    </li>
  );
}

/** What became of a payment. */
function statusText({ status, refunded, source }: PaymentRow): string {
  switch (status) {
    case 'paid':
      return source === 'card' ? 'Оплачено' : 'Выдано';
    case 'refunded':
      return 'Возвращено';
    case 'partly_refunded':
      return `Возвращено ${money(refunded)}`;
    case 'failed':
      return 'Не прошла';
  }
}

/** By what it was paid. */
function wayText({ source, card, renewal }: PaymentRow): string {
  if (source === 'code') return 'по коду активации';
  if (source === 'manual') return 'выдано поддержкой';
  return [renewal ? 'автопродление' : '', card ? `карта ${lastDigits(card)}` : ''].filter(Boolean).join(', ');
}

/** A card is known by its last digits, «••\u00a04242», however much of it the mask shows. */
function lastDigits(mask: string): string {
  const digits = mask.replace(/\D/g, '').slice(-4);
  return digits ? `••\u00a0${digits}` : mask;
}

/** What is said in the place of a receipt that is not there. */
function receiptText({ status, source, date }: PaymentRow, now: number): string {
  if (status === 'failed' || source !== 'card') return '';
  return now - Date.parse(date) < RECEIPT_IN ? 'Чек готовится' : 'Чека нет';
}
