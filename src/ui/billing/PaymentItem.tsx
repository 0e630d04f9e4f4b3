import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { PaymentRow } from '../../../contract/billing.ts';
import { instant } from '../../lib/dates.ts';
import { money } from '../../lib/format.ts';
import { planTitles } from '../../lib/planTitles.ts';
import { monthsText } from '../../lib/subscription/periodWords.ts';
import './payments.css';
import { receiptText, statusText, wayText } from './paymentWords.ts';

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
