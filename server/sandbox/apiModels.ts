import type { OrderRow, TransactionRow } from './orders.ts';
import type { SubscriptionRow } from './subscriptions.ts';

/** Answers of the provider's API, by its names. */
const iso = (moment: string) => new Date(moment).toISOString().slice(0, 19);

export function orderModel(row: OrderRow, url: string) {
  return {
    Id: row.id,
    Number: row.number,
    Amount: row.amount,
    Currency: row.currency,
    Email: row.email,
    Description: row.description,
    RequireConfirmation: false,
    Url: url,
    InvoiceId: row.invoice_id,
    AccountId: row.account_id,
    JsonData: row.json_data,
    CreatedDateIso: iso(row.created_at),
  };
}

const STATUS_CODES = { AwaitingAuthentication: 1, Completed: 3, Declined: 5 };

export function transactionModel(row: TransactionRow) {
  const isOver = row.status !== 'AwaitingAuthentication';
  return {
    TransactionId: row.id,
    Amount: row.amount,
    Currency: row.currency,
    InvoiceId: row.invoice_id,
    AccountId: row.account_id,
    SubscriptionId: row.subscription,
    Email: row.email,
    Description: row.description,
    JsonData: row.json_data,
    CreatedDateIso: iso(row.created_at),
    ConfirmDateIso: isOver ? iso(row.created_at) : null,
    TestMode: true,
    OperationType: row.operation,
    CardFirstSix: row.first_six,
    CardLastFour: row.last_four,
    CardExpDate: row.expires,
    CardType: row.system,
    Status: row.status,
    StatusCode: STATUS_CODES[row.status],
    ReasonCode: row.reason_code,
    Name: row.holder,
    Token: row.token,
    Refunded: row.refunded > 0,
  };
}

export function subscriptionModel(row: SubscriptionRow) {
  return {
    Id: row.id,
    AccountId: row.account_id,
    Description: row.description,
    Email: row.email,
    Amount: row.amount,
    Currency: row.currency,
    RequireConfirmation: false,
    StartDateIso: iso(row.start_at),
    Interval: 'Month',
    Period: row.months,
    MaxPeriods: null,
    Status: row.status,
    SuccessfulTransactionsNumber: row.successful,
    FailedTransactionsNumber: row.failed,
    LastTransactionDateIso: row.last_at === null ? null : iso(row.last_at),
    NextTransactionDateIso: row.next_at === null ? null : iso(row.next_at),
  };
}
