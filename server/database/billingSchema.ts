import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PlanName } from '../../contract/plan.ts';
import type { SubscriptionPeriod, SubscriptionType, TimelineKind } from '../../contract/subscription.ts';

/** Tables of plans, payments, codes and the ledger; see `Schema`. */
export interface BillingSchema {
  subscription: {
    guid: string;
    user_guid: string;
    subscription_type: ColumnType<SubscriptionType, string>;
    period: ColumnType<SubscriptionPeriod, number>;
    starts_at: Generated<string>;
    until: string;
    auto_renewal: Generated<boolean>;
    grace_until: Generated<string | null>;
    end_noted: Generated<boolean>;
    plan: Generated<string | null>;
  };
  plan: {
    guid: string;
    plan: PlanName;
    effective_from: string;
    title: string;
    description: string;
    price_1: number | null;
    price_3: number | null;
    price_6: number | null;
    price_12: number | null;
    limit_objects: number | null;
    limit_contractors: number | null;
    limit_transactions: number | null;
    limit_services: number | null;
    comment: string;
    author: string | null;
    created_at: Generated<string>;
    deleted_at: Generated<string | null>;
    deleted_by: Generated<string | null>;
  };
  payment_order: {
    guid: string;
    number: Generated<number>;
    user_guid: string;
    offer: number;
    subscription_type: SubscriptionType;
    period: number;
    plan: string;
    price: number;
    credit: number;
    amount: number;
    email: string;
    source: 'console' | 'site';
    state: OrderState;
    gateway: string;
    gateway_id: string | null;
    payment_url: string;
    last_failure: Generated<string>;
    created_at: string;
    expires_at: string;
    paid_at: string | null;
    asked_at: string | null;
  };
  agreement: {
    guid: string;
    user_guid: string;
    subscription_type: SubscriptionType;
    period: number;
    plan: string;
    price: number;
    status: 'on' | 'past_due' | 'off';
    gateway: string;
    gateway_id: string | null;
    token: Buffer | null;
    card_mask: string;
    card_system: string;
    card_expires: string;
    next_charge_at: string | null;
    tries: Generated<number>;
    last_failure: Generated<string>;
    off_reason: 'cancelled' | 'card_removed' | 'failed' | 'replaced' | 'refunded' | 'provider' | null;
    told: Generated<boolean>;
    reminded_for: string | null;
    created_at: string;
    ended_at: string | null;
    asked_at: Generated<string | null>;
    tell_at: Generated<string | null>;
    tell_tries: Generated<number>;
  };
  payment: {
    guid: string;
    user_guid: string;
    order: string | null;
    agreement: string | null;
    gateway: string;
    transaction_id: string;
    subscription_type: SubscriptionType;
    period: number;
    amount: number;
    refunded: Generated<number>;
    card: string;
    renewal: boolean;
    paid_at: string;
    receipt_url: string | null;
    test: Generated<boolean>;
    told_at: Generated<string | null>;
  };
  refund: {
    guid: string;
    payment: string;
    gateway: string;
    transaction_id: string;
    amount: number;
    refunded_at: string;
    author: string | null;
    reason: string;
  };
  refund_request: {
    payment: string;
    before: number;
    amount: number;
    author: string;
    reason: string;
    created_at: string;
    claimed_until: Generated<string | null>;
  };
  payment_notification: {
    guid: string;
    gateway: string;
    kind: string;
    transaction_id: string;
    received_at: string;
    body: unknown;
    answer: number;
    outcome: string;
    order: string | null;
    user_guid: string | null;
    deliveries: Generated<number>;
    awaits: Generated<string | null>;
  };
  ledger: {
    guid: string;
    seq: GeneratedAlways<number>;
    user_guid: string;
    at: string;
    kind: TimelineKind;
    subscription_type: SubscriptionType | null;
    period: number | null;
    /** given by `granted`, `upgraded`, `renewed`, `code` */
    months: number | null;
    /** the end that `manual` sets */
    until: string | null;
    amount: number | null;
    order: string | null;
    payment: string | null;
    agreement: string | null;
    code: string | null;
    author: string | null;
    detail: Generated<string>;
  };
  code_batch: {
    guid: string;
    number: Generated<number>;
    subscription_type: SubscriptionType;
    period: SubscriptionPeriod;
    count: number;
    comment: string;
    expires_at: string | null;
    created_at: string;
    created_by: string;
  };
  ready_price: {
    id: GeneratedAlways<number>;
    guid: string;
    title: string;
    region: string;
    updated_at: string;
    source_company: string | null;
    author: string | null;
    has_cost: boolean;
    services_count: number;
    categories_count: number;
    size: number;
    is_deleted: Generated<boolean>;
    version: Generated<number>;
  };
}

/** Where an order stands: it is paid by a verified Pay notification alone. */
export type OrderState = 'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded' | 'partly_refunded';
