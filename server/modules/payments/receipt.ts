import type { Config } from '../../config.ts';
import { dayIn } from '../../database/days.ts';
import { oneRow } from '../../database/rows.ts';
import { purchaseTitle } from '../billing/orders/service.ts';
import type { Agreement } from '../billing/service.ts';
import type { PaymentContext } from './paymentContext.ts';
import type { Receipt } from './provider/gateway.ts';

type Sale = {
  /** what was bought */
  label: string;
  /** kopecks that are paid, or given back: what is credited of an earlier purchase makes the price lower */
  amount: number;
  /** where the receipt is sent; one of the two */
  email: string;
  phone: string;
  /** the moment of the payment, by which the rate of VAT is chosen */
  at: Date;
};

/** Fiscal documents allow no longer names. */
const LONGEST_LABEL = 128;

/** The receipt of one subscription (54-ФЗ): of its payment, and of a refund by the part that is given back. */
export function receiptOf({ label, amount, email, phone, at }: Sale, rules: Config['receipts']): Receipt {
  const { taxation: taxationSystem, method, object } = rules;
  // the format wants one address; a letter can be kept
  const address = { email, phone: email === '' ? phone : '' };
  return { label: label.slice(0, LONGEST_LABEL), amount, vat: vatAt(rules.vat, at), method, object, taxationSystem, ...address };
}

/** Per cent of VAT on the day of the moment in Moscow; null: without VAT. */
export function vatAt(rates: Config['receipts']['vat'], moment: Date): number | null {
  const day = dayIn(moment, 'Europe/Moscow');
  return rates.findLast(({ from }) => from <= day)?.vat ?? null;
}

type Bought = Pick<Agreement, 'user_guid' | 'subscription_type' | 'period'>;

/** The receipt of a renewal or a refund: it goes where that of the last order went, else to the user. @param amount kopecks */
export async function laterReceipt({ db, config }: PaymentContext, bought: Bought, amount: number, at: Date): Promise<Receipt> {
  const address = await oneRow<{ email: string; phone: string }>(db)`
    select coalesce(u.phone, '') as phone, coalesce(nullif((
      select o.email from payment_order o where o.user_guid = u.guid and o.state in ('paid', 'partly_refunded', 'refunded')
      order by o.created_at desc limit 1), ''), u.email, '') as email
    from app_user u where u.guid = ${bought.user_guid}`;
  return receiptOf({ label: purchaseTitle(bought), amount, ...address, at }, config.receipts);
}
