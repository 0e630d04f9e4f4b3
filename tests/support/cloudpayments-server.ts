import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
export type Asked = { method: string; path: string; headers: Record<string, string | string[] | undefined>; body: Json };
/** What is answered instead of what the documentation says. */
type Fault = { status?: number; text?: string; headers?: Record<string, string>; delayMs?: number; hangUp?: true };
export type CloudPaymentsServer = {
  url: string;
  publicId: string;
  secret: string;
  /** requests, the oldest first */
  asked: Asked[];
  /** for the next requests, one each; as documented when there is no more of it */
  faults: Fault[];
  stop: () => Promise<void>;
};

const PUBLIC_ID = 'pk_0123456789abcdef';
const SECRET = 'a0b1c2d3e4f5a6b7c8d9';

/** Transactions as in «Просмотр транзакции» of the documentation. */
export const transaction: Json = {
  TransactionId: 504,
  Amount: 990.5,
  Currency: 'RUB',
  CurrencyCode: 0,
  InvoiceId: 'П-000012',
  AccountId: 'user-1',
  Email: 'anna@example.ru',
  Description: 'Подписка',
  JsonData: null,
  CreatedDate: '/Date(1795255200000)/',
  CreatedDateIso: '2026-11-21T10:00:00',
  AuthDateIso: '2026-11-21T10:00:01',
  ConfirmDateIso: '2026-11-21T10:00:02',
  TestMode: false,
  IpAddress: '203.0.113.7',
  CardFirstSix: '424242',
  CardLastFour: '4242',
  CardExpDate: '05/29',
  CardType: 'Visa',
  CardTypeCode: 0,
  Issuer: 'Sberbank of Russia',
  Status: 'Completed',
  StatusCode: 3,
  Reason: 'Approved',
  ReasonCode: 0,
  CardHolderMessage: 'Оплата успешно проведена',
  Name: 'ANNA',
  Token: 'a4e67841-abb0-42de-a364-d1d8f9f4b3c0',
};
export const declined: Json = {
  ...transaction,
  TransactionId: 505,
  Status: 'Declined',
  StatusCode: 5,
  Reason: 'InsufficientFunds',
  ReasonCode: 5051,
};
export const subscription: Json = {
  Id: 'sc_8cf8a9338fb8ebf7202b08d09c938',
  AccountId: 'user-1',
  Description: 'Продление',
  Email: 'anna@example.ru',
  Amount: 990.5,
  CurrencyCode: 0,
  Currency: 'RUB',
  RequireConfirmation: false,
  StartDateIso: '2026-12-21T10:00:00',
  IntervalCode: 1,
  Interval: 'Month',
  Period: 1,
  MaxPeriods: null,
  StatusCode: 0,
  Status: 'Active',
  SuccessfulTransactionsNumber: 0,
  FailedTransactionsNumber: 0,
  LastTransactionDateIso: null,
  NextTransactionDateIso: '2026-12-21T10:00:00',
};

const yes = (Model?: unknown) => ({ Success: true, Message: null, ...(Model !== undefined && { Model }) });

/** Answers of developers.cloudpayments.ru by path. */
const methods: Record<string, (body: Json) => Json> = {
  '/test': () => ({ Success: true, Message: 'bd6353c3-0ed6-4a65-946f-083664bf8dbd' }),
  '/orders/create': (body) =>
    yes({ Id: 'f2K8LV6reGE9WBFn', Number: 61, ...body, CurrencyCode: 0, Url: 'https://orders.cloudpayments.ru/d/f2K8LV6reGE9WBFn' }),
  '/orders/cancel': () => yes(),
  '/v2/payments/find': ({ InvoiceId }) => {
    if (InvoiceId === 'П-000012') return { ...yes(transaction), InnerResult: null };
    return InvoiceId === 'П-000013' ? { Success: false, Message: null, Model: declined } : { Success: false, Message: 'Not found' };
  },
  '/payments/list': () => yes([transaction, { ...declined, InvoiceId: null, SubscriptionId: 'sc_1' }]),
  '/payments/refund': () => yes({ TransactionId: 568 }),
  '/subscriptions/create': () => yes(subscription),
  '/subscriptions/find': () => yes([subscription, { ...subscription, Id: 'sc_2', Status: 'Cancelled', NextTransactionDateIso: null }]),
  '/subscriptions/cancel': () => yes(),
};

/** Plays api.cloudpayments.ru on loopback, as its published documentation has it. */
export async function startCloudPayments(): Promise<CloudPaymentsServer> {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const right = `Basic ${Buffer.from(`${PUBLIC_ID}:${SECRET}`).toString('base64')}`;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    request.on('end', async () => {
      const body: Json = text === '' ? {} : JSON.parse(text);
      const path = request.url ?? '';
      asked.push({ method: request.method ?? '', path, headers: request.headers, body });
      const fault = faults.shift();
      if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      if (fault?.hangUp) return void request.socket.destroy();
      const isKnown = request.headers.authorization === right;
      const answer = isKnown
        ? (methods[path]?.(body) ?? { Success: false, Message: 'Method not found' })
        : { Success: false, Message: 'Unauthorized' };
      response.writeHead(fault?.status ?? (isKnown ? 200 : 401), { 'Content-Type': 'application/json', ...fault?.headers });
      response.end(fault?.text ?? JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, publicId: PUBLIC_ID, secret: SECRET, asked, faults, stop };
}
