import type { SubscriptionPeriod, SubscriptionType } from '../../contract/subscription.ts';

/** Rows as `select *` gives them to tests: of their columns those that a test looks at. */
type Paid = { guid: string; user_guid: string; subscription_type: SubscriptionType; period: SubscriptionPeriod; amount: number };

export type OrderRow = Paid & { number: number; price: number; credit: number; state: string; gateway_id: string | null };

export type AgreementRow = Omit<Paid, 'amount'> & {
  status: 'on' | 'past_due' | 'off';
  gateway_id: string;
  token: Buffer;
  card_mask: string;
  off_reason: string | null;
  next_charge_at: string | null;
  reminded_for: string | null;
  told: boolean;
  tell_tries: number;
};

export type PaymentRow = Paid & {
  order: string | null;
  agreement: string | null;
  gateway: string;
  transaction_id: string;
  refunded: number;
  renewal: boolean;
  paid_at: string;
  receipt_url: string | null;
  test: boolean;
  told_at: string | null;
};

export type RefundRow = {
  guid: string;
  payment: string;
  transaction_id: string;
  amount: number;
  author: string | null;
  refunded_at: string;
};

export type NotificationRow = { guid: string; kind: string; transaction_id: string; body: unknown; outcome: string; deliveries: number };
