import type { Config } from '../../config.ts';
import type { Db } from '../../database/connection.ts';
import { dayIn } from '../../database/days.ts';
import type { Agreement } from '../billing/service.ts';
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
  const { taxation, method, object } = rules;
  const item = { label: label.slice(0, LONGEST_LABEL), price: amount, quantity: 1, amount, vat: vatAt(rules.vat, at), method, object };
  // the format wants one address; a letter can be kept
  return { items: [item], taxationSystem: taxation, email, phone: email === '' ? phone : '', electronic: amount };
}

/** Per cent of VAT on the day of the moment in Moscow; null: without VAT. */
export function vatAt(rates: Config['receipts']['vat'], moment: Date): number | null {
  const day = dayIn(moment, 'Europe/Moscow');
  return rates.findLast(({ from }) => from <= day)?.vat ?? null;
}

/** Where receipts of a user's renewals and refunds go: as that of the last order, else to the user. */
export async function receiptAddress(db: Db, { user_guid }: Pick<Agreement, 'user_guid'>): Promise<{ email: string; phone: string }> {
  const order = await db
    .selectFrom('payment_order')
    .select('email')
    .where('user_guid', '=', user_guid)
    .where('state', 'in', ['paid', 'partly_refunded', 'refunded'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const user = await db.selectFrom('app_user').select(['email', 'phone']).where('guid', '=', user_guid).executeTakeFirst();
  return { email: order?.email || (user?.email ?? ''), phone: user?.phone ?? '' };
}
