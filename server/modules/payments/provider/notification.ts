import type { GatewayCard, GatewaySubscription } from './gateway.ts';
import { schemas } from './notificationSchema.ts';
import { cardOf, reasonOf } from './values.ts';

const HIDDEN = '[скрыто]';

/** Fields that would let somebody charge or impersonate the card, wherever they stand. */
const SECRET =
  /token|cryptogram|cvv|cvc|secret|password|^pan$|cardnumber|cardexpdate|cardfirstsix|cardid|^name$|cardholder|ipaddress|latitude|longitude/i;

/** A card number, in one piece or by fours; a guid, whose digits may look alike, is none. */
const CARD = /(?<![\w-])(?:\d{13,19}|\d{4}(?:[ -]\d{4}){2}[ -]\d{1,7})(?![\w-])/g;

const DEEPEST = 12;

type Money = {
  transactionId: string;
  /** kopecks */
  amount: number;
  at: Date | null;
  invoiceId: string | null;
  accountId: string | null;
  email: string;
};

type Attempt = Money & {
  currency: string;
  testMode: boolean;
  /** of the renewal that charged it; null for an order */
  subscriptionId: string | null;
  card: GatewayCard | null;
  /** guid of the order, as createOrder was given it */
  order: string | null;
};

/** A notification as it is acted upon, one shape per kind. */
export type Notification =
  | (Attempt & { kind: 'check' })
  | (Attempt & { kind: 'pay' | 'confirm'; status: 'Completed' | 'Authorized'; token: string | null })
  | (Attempt & { kind: 'fail' /** in words of the payer */; reason: string })
  | (Money & { kind: 'cancel'; order: string | null })
  | (Money & { kind: 'refund' /** of the payment that is returned */; paymentTransactionId: string; order: string | null })
  | (GatewaySubscription & { kind: 'recurrent'; email: string; successful: number; failed: number })
  | (Omit<Money, 'transactionId'> & {
      kind: 'receipt';
      receiptId: string;
      transactionId: string | null;
      /** a receipt of money given back */
      isReturn: boolean;
      url: string | null;
    });
export type NotificationKind = Notification['kind'];

/** Reads the fields of a notification; null where they are not what the documentation says. */
export function readNotification(kind: NotificationKind, fields: Fields): Notification | null {
  switch (kind) {
    case 'check':
    case 'pay':
    case 'confirm':
    case 'fail':
      return readAttempt(kind, fields);
    case 'cancel':
    case 'refund':
      return readReturn(kind, fields);
    case 'recurrent':
      return readRecurrent(fields);
    case 'receipt':
      return readReceipt(fields);
  }
}

function readAttempt(kind: 'check' | 'pay' | 'confirm' | 'fail', fields: Fields): Notification | null {
  const { data } = schemas[kind].safeParse(fields);
  if (!data) return null;
  const attempt: Attempt = {
    ...moneyOf(data),
    transactionId: data.TransactionId,
    currency: data.Currency ?? 'RUB',
    testMode: data.TestMode,
    subscriptionId: data.SubscriptionId,
    card: cardOf(data.CardFirstSix, data.CardLastFour, data.CardType, data.CardExpDate),
    order: data.Data,
  };
  if (kind === 'check') return { ...attempt, kind };
  if (kind === 'fail') {
    const code = 'ReasonCode' in data ? Number(data.ReasonCode) : 0;
    return { ...attempt, kind, reason: reasonOf(code || -1) };
  }
  const token = 'Token' in data && typeof data.Token === 'string' ? data.Token : null;
  return { ...attempt, kind, status: data.Status === 'Authorized' ? 'Authorized' : 'Completed', token };
}

function readReturn(kind: 'cancel' | 'refund', fields: Fields): Notification | null {
  if (kind === 'cancel') {
    const { data } = schemas.cancel.safeParse(fields);
    return data ? { ...moneyOf(data), kind, transactionId: data.TransactionId, order: data.Data } : null;
  }
  const { data } = schemas.refund.safeParse(fields);
  if (!data) return null;
  const { TransactionId, PaymentTransactionId, Data } = data;
  return { ...moneyOf(data), kind, transactionId: TransactionId, paymentTransactionId: PaymentTransactionId, order: Data };
}

function readRecurrent(fields: Fields): Notification | null {
  const { data } = schemas.recurrent.safeParse(fields);
  if (!data) return null;
  return {
    kind: 'recurrent',
    gatewayId: data.Id,
    accountId: data.AccountId ?? '',
    status: data.Status,
    amount: data.Amount,
    email: data.Email ?? '',
    successful: data.SuccessfulTransactionsNumber,
    failed: data.FailedTransactionsNumber,
    nextAt: data.NextTransactionDate,
  };
}

function readReceipt(fields: Fields): Notification | null {
  const { data } = schemas.receipt.safeParse(fields);
  if (!data) return null;
  const url = data.Url !== null && /^https?:\/\//.test(data.Url) ? data.Url : null;
  const isReturn = /return/i.test(data.Type ?? '');
  return { ...moneyOf(data), kind: 'receipt', receiptId: data.Id, transactionId: data.TransactionId, isReturn, url };
}

type MoneyFields = { Amount: number; DateTime: Date | null; InvoiceId: string | null; AccountId: string | null; Email: string | null };

function moneyOf({ Amount, DateTime, InvoiceId, AccountId, Email }: MoneyFields) {
  return { amount: Amount, at: DateTime, invoiceId: InvoiceId, accountId: AccountId, email: Email ?? '' };
}

/** What a notification says, by the provider's own names of fields. */
type Fields = Record<string, unknown>;

/** The fields of a notification's raw body: a urlencoded form unless the type says JSON. null for a body that is neither. */
export function fieldsOf(rawBody: string, contentType: string | undefined): Fields | null {
  if (!/json/i.test(contentType ?? '')) return Object.fromEntries(new URLSearchParams(rawBody));
  try {
    const body: unknown = JSON.parse(rawBody);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}

/** The notification as it may be kept: without tokens, card numbers and where the payer was. JSON within strings is looked into as well. */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return HIDDEN;
  if (typeof value === 'string') return redactText(value, depth);
  if (typeof value === 'number') return isCard(String(value)) ? HIDDEN : value;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hidden(name, item) ? HIDDEN : redact(item, depth + 1)]));
}

function hidden(name: string, value: unknown): boolean {
  return SECRET.test(name) && value !== null && value !== '';
}

function redactText(text: string, depth: number): string {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(redact(JSON.parse(text), depth + 1));
    } catch {
      // no JSON after all
    }
  }
  return text.replace(CARD, (digits) => (isCard(digits) ? HIDDEN : digits));
}

/** By the check digit: numbers of transactions and orders stay readable. */
function isCard(digits: string): boolean {
  const plain = digits.replace(/\D/g, '');
  if (plain.length < 13 || plain.length > 19) return false;
  let sum = 0;
  for (const [index, digit] of [...plain].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
