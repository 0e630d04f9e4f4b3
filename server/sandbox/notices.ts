import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { TransactionRow } from './orders.ts';
import type { SubscriptionRow } from './subscriptions.ts';

export type NoticeKind = 'check' | 'pay' | 'fail' | 'refund' | 'recurrent' | 'receipt';
type Fields = Record<string, string | number | null>;

/** `2026-11-21 10:00:00`, UTC without saying so. */
export function stamp(moment: string): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

export function sum(roubles: number): string {
  return roubles.toFixed(2);
}

/** The urlencoded form of a notification; what is not known is left out. */
export function formOf(fields: Fields): string {
  const known = Object.entries(fields).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]));
  return new URLSearchParams(known).toString();
}

function moneyFields(row: TransactionRow): Fields {
  return {
    TransactionId: row.id,
    Amount: sum(row.amount),
    Currency: row.currency,
    PaymentAmount: sum(row.amount),
    PaymentCurrency: row.currency,
    DateTime: stamp(row.created_at),
    OperationType: row.operation,
    InvoiceId: row.invoice_id,
    AccountId: row.account_id,
    Email: row.email,
    Data: JSON.stringify(row.json_data),
    TestMode: 1,
  };
}

/** Check, Pay and Fail. */
export function attemptFields(kind: 'check' | 'pay' | 'fail', row: TransactionRow): Fields {
  return {
    ...moneyFields(row),
    CardFirstSix: row.first_six,
    CardLastFour: row.last_four,
    CardType: row.system,
    CardExpDate: row.expires,
    Name: row.holder,
    Description: row.description,
    SubscriptionId: row.subscription,
    GatewayName: 'Sandbox',
    ...(kind !== 'fail' && { Status: 'Completed' }),
    ...(kind !== 'check' && { Token: row.token }),
    ...(kind === 'fail' && { Status: 'Declined', Reason: REASONS[row.reason_code] ?? 'DoNotHonor', ReasonCode: row.reason_code }),
  };
}

/** «Коды ошибок» that the sandbox gives. */
export const INSUFFICIENT_FUNDS = 5051;
export const REFUSED_BY_SHOP = 5013;
const REASONS: Record<number, string> = { [INSUFFICIENT_FUNDS]: 'InsufficientFunds' };

export function refundFields(row: TransactionRow): Fields {
  return { ...moneyFields(row), PaymentTransactionId: row.payment };
}

export function recurrentFields(row: SubscriptionRow): Fields {
  return {
    Id: row.id,
    AccountId: row.account_id,
    Description: row.description,
    Email: row.email,
    Amount: sum(row.amount),
    Currency: row.currency,
    RequireConfirmation: 0,
    StartDate: stamp(row.start_at),
    Interval: 'Month',
    Period: row.months,
    Status: row.status,
    SuccessfulTransactionsNumber: row.successful,
    FailedTransactionsNumber: row.failed,
    LastTransactionDate: row.last_at === null ? null : stamp(row.last_at),
    NextTransactionDate: row.next_at === null ? null : stamp(row.next_at),
  };
}

/** @param url of the receipt's page */
export function receiptFields(row: TransactionRow, url: string): Fields {
  return {
    ...moneyFields(row),
    Id: row.receipt_id,
    DocumentNumber: row.id,
    SessionNumber: 1,
    FiscalSign: String(2_000_000_000 + row.id),
    DeviceNumber: '00000000000001',
    RegNumber: '0000000000000001',
    Inn: '0000000000',
    Type: row.operation === 'Payment' ? 'Income' : 'IncomeReturn',
    Ofd: 'Sandbox',
    Url: url,
    QrCodeUrl: url,
    Receipt: JSON.stringify(row.receipt),
  };
}

/** Stores a notification with the change that it tells of: it is sent if and only if that commits. */
export async function queueNotice(db: Db, kind: Exclude<NoticeKind, 'check'>, fields: Fields): Promise<void> {
  // the cash register is a little slower than the bank
  const seconds = kind === 'receipt' ? 0.5 : 0;
  await sql`
    insert into sandbox_notification (guid, kind, body, next_try_at)
    values (${randomUUID()}, ${kind}, ${formOf(fields)}, clock_timestamp() + make_interval(secs => ${seconds}::float8))`.execute(db);
}
