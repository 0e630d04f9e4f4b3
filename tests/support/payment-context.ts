import type { SubscriptionType } from '../../contract/subscription.ts';
import { rowsOf } from '../../server/database/rows.ts';
import type { LedgerEntry } from '../../server/modules/billing/ledger/planQueue.ts';
import { signatureOf } from '../../server/modules/payments/provider/signature.ts';
import type { Client } from './client.ts';
import { expectErrors, LETTER_TOO_LATE } from './errors.ts';
import { clientOf, createUser, type TestUser } from './factories.ts';
import { type Provider, PUBLIC_ID, SECRET, startProvider } from './provider.ts';
import type { AgreementRow, NotificationRow, PaymentRow } from './rows.ts';
import { startTestServer, type TestServer } from './server.ts';

export type Fields = Record<string, string | number>;
export type Buyer = { user: TestUser; client: Client };
export type Made = { order: string; number: string; amount: number; payment_url: string };
type Options = { json?: boolean; signature?: string | null; url?: string };

/** A server whose payments go to a provider of the test's own, by a clock of the test's own. */
export async function requirePaymentContext(env: Record<string, string> = {}) {
  const provider: Provider = await startProvider();
  const clock = { now: new Date() };
  const keys = { CLOUDPAYMENTS_PUBLIC_ID: PUBLIC_ID, CLOUDPAYMENTS_API_SECRET: SECRET, CLOUDPAYMENTS_URL: provider.url };
  const server: TestServer = await startTestServer({ now: () => clock.now, env: { ...keys, PAYMENTS_LOOK_MS: '50', ...env } });
  const { db } = server;
  let transactions = 1000;
  const context = {
    server,
    db,
    provider,
    clock,
    days(count: number) {
      expectErrors(LETTER_TOO_LATE);
      clock.now = new Date(clock.now.getTime() + count * 86_400_000);
    },
    minutes(count: number) {
      expectErrors(LETTER_TOO_LATE);
      clock.now = new Date(clock.now.getTime() + count * 60_000);
    },
    async buyer(fields: Parameters<typeof createUser>[1] = {}): Promise<Buyer> {
      const user = await createUser(db, fields);
      return { user, client: await clientOf(server, user) };
    },
    /** tokens live for a quarter of an hour of the test's clock */
    again: async ({ user }: Buyer): Promise<Buyer> => ({ user, client: await clientOf(server, user) }),
    async order({ client }: Buyer, subscription = 1, more: object = {}): Promise<Made> {
      const { status, body } = await client.post('/info/cloudpayments/order/', { subscription, ...more });
      if (status !== 200) throw new Error(`the order was refused: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    transaction: () => {
      transactions += 1;
      return transactions;
    },
    /** fields of Check, Pay and Fail for an order */
    fields: ({ user }: Buyer, { order, number, amount }: Made, over: Fields = {}): Fields => ({
      TransactionId: context.transaction(),
      Amount: amount.toFixed(2),
      Currency: 'RUB',
      DateTime: clock.now.toISOString().slice(0, 19).replace('T', ' '),
      InvoiceId: String(Number(number.slice(2))),
      AccountId: user.guid,
      Email: user.email ?? '',
      Data: JSON.stringify({ order }),
      CardFirstSix: '424242',
      CardLastFour: '4242',
      CardType: 'Visa',
      CardExpDate: '12/49',
      Token: 'tk_0123456789abcdef',
      Status: 'Completed',
      TestMode: 0,
      ...over,
    }),
    /** fields of a charge by a subscription of the provider */
    renewal: (subscription: { Id: string; AccountId: string; Amount: number }, over: Fields = {}): Fields => ({
      TransactionId: context.transaction(),
      Amount: subscription.Amount.toFixed(2),
      Currency: 'RUB',
      DateTime: clock.now.toISOString().slice(0, 19).replace('T', ' '),
      AccountId: subscription.AccountId,
      SubscriptionId: subscription.Id,
      CardFirstSix: '424242',
      CardLastFour: '4242',
      CardType: 'Visa',
      CardExpDate: '12/49',
      Token: 'tk_0123456789abcdef',
      Status: 'Completed',
      TestMode: 0,
      ...over,
    }),
    async tell(kind: string, fields: Fields, { json = false, signature, url = server.url }: Options = {}) {
      const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      const body = json ? JSON.stringify(fields) : form.toString();
      const hmac = signature === undefined ? signatureOf(body, SECRET) : signature;
      const headers = {
        'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(hmac !== null && { 'Content-HMAC': hmac }),
      };
      const answer = await fetch(`${url}/info/cloudpayments/${kind}/`, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as { code?: number; error?: number } };
    },
    /** the order is bought and paid */
    async bought(buyer: Buyer, subscription = 1) {
      const order = await context.order(buyer, subscription);
      const fields = context.fields(buyer, order);
      const { body } = await context.tell('pay', fields);
      if (body.code !== 0) throw new Error(`Pay was answered ${JSON.stringify(body)}`);
      return { order, transaction: Number(fields.TransactionId) };
    },
    access: ({ user }: Buyer) =>
      rowsOf<{
        subscription_type: SubscriptionType;
        starts_at: string;
        until: string;
        auto_renewal: boolean;
        grace_until: string | null;
      }>(db)`
        select subscription_type, starts_at, until, grace_until, auto_renewal from subscription where user_guid = ${user.guid} order by starts_at`,
    kinds: async ({ user }: Buyer): Promise<LedgerEntry['kind'][]> =>
      (await rowsOf<{ kind: LedgerEntry['kind'] }>(db)`select kind from ledger where user_guid = ${user.guid} order by seq`).map(
        ({ kind }) => kind,
      ),
    agreements: ({ user }: Buyer) =>
      rowsOf<AgreementRow>(db)`select * from agreement where user_guid = ${user.guid} order by created_at, status desc`,
    /** oldest first; the provider's seconds alone would leave two of one second in any order */
    payments: ({ user }: Buyer) =>
      rowsOf<PaymentRow>(db)`select * from payment where user_guid = ${user.guid} order by paid_at, transaction_id`,
    inbox: (transaction: number | string) =>
      rowsOf<NotificationRow>(db)`select * from payment_notification where transaction_id = ${String(transaction)} order by kind`,
    /** repeats the look until it holds: the workers look by themselves */
    async until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
      const deadline = Date.now() + 10_000;
      for (;;) {
        const found = await look();
        if (found) return found;
        if (Date.now() > deadline) throw new Error('waited in vain');
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    /** the agreement of somebody once the provider has taken it over */
    subscribed: async (buyer: Buyer) => {
      const known = await context.until(async () =>
        (await context.agreements(buyer)).find(({ gateway_id, status }) => gateway_id !== null && status !== 'off'),
      );
      const theirs = provider.subscriptions.find(({ Id }) => Id === known.gateway_id);
      if (!theirs) throw new Error('the provider knows nothing of the renewal');
      return theirs;
    },
  };
  return context;
}
