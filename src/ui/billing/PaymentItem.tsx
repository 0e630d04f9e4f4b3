import type { ReactNode } from 'react';
import type { PaymentRow } from '../../../contract/resources/billing.ts';
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
      <p className="payment-what">
        <b>
          «{planTitles[subscription_type]}», {monthsText(period)}
        </b>
        <span>{[number, wayText(payment)].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="payment-sum">
        <b>{money(amount)}</b>
        <span className={`payment-status payment-${status}`}>{statusText(payment)}</span>
      </p>
      <p className="payment-when">
        <time dateTime={date}>{instant(date)}</time>
        {receipt ? (
          <a href={receipt} target="_blank" rel="noreferrer" aria-label={`Чек по платежу ${number}, откроется в новой вкладке`}>
            Чек
          </a>
        ) : (
          missing && <span>{missing}</span>
        )}
      </p>
      {actions && <div className="payment-actions">{actions}</div>}
    </li>
  );
}
