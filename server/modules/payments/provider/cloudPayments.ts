import { type Ask, type AskOptions, createAsk, type Envelope } from './ask.ts';
import { GatewayRefused, GatewayUnavailable, goesOn, type PaymentGateway, type Receipt } from './gateway.ts';
import { isPayment, readOrder, readRefund, readSubscription, readTransaction } from './models.ts';
import { roubles } from './values.ts';

/** CloudPayments, and whatever speaks its protocol (developers.cloudpayments.ru). */
export function cloudPayments({ name, ...options }: AskOptions & Pick<PaymentGateway, 'name'>): PaymentGateway {
  const ask = createAsk(options);
  return { name, secret: options.secret, ...orders(ask), ...recurrent(ask), ...money(ask) };
}

function orders(ask: Ask): Pick<PaymentGateway, 'createOrder' | 'cancelOrder'> {
  return {
    async createOrder(order) {
      const path = '/orders/create';
      const body = {
        Amount: roubles(order.amount),
        Currency: 'RUB',
        Description: order.description,
        Email: order.email,
        RequireConfirmation: false,
        SendEmail: false,
        InvoiceId: order.number,
        AccountId: order.accountId,
        CultureName: 'ru-RU',
        SuccessRedirectUrl: order.successUrl,
        FailRedirectUrl: order.failUrl,
        JsonData: { order: order.guid, CloudPayments: { CustomerReceipt: customerReceipt(order.receipt) } },
      };
      const model = expected(path, readOrder(granted(path, await ask(path, body, order.requestId))));
      return { gatewayId: model.Id, url: model.Url };
    },
    async cancelOrder(gatewayId) {
      // Success:false: unknown, paid or cancelled already
      await ask('/orders/cancel', { Id: gatewayId });
    },
  };
}

function recurrent(ask: Ask): Pick<PaymentGateway, 'subscribe' | 'unsubscribe' | 'listSubscriptions'> {
  const listSubscriptions = async (accountId: string) => {
    const path = '/subscriptions/find';
    return rows(path, await ask(path, { accountId }), readSubscription);
  };
  return {
    async subscribe(request) {
      const path = '/subscriptions/create';
      const body = {
        Token: request.token,
        AccountId: request.accountId,
        Description: request.description,
        Email: request.email,
        Amount: roubles(request.amount),
        Currency: 'RUB',
        RequireConfirmation: false,
        StartDate: request.startAt.toISOString(),
        Interval: 'Month',
        Period: request.months,
        CustomerReceipt: customerReceipt(request.receipt),
      };
      const { gatewayId, nextAt } = expected(path, readSubscription(granted(path, await ask(path, body, request.requestId))));
      return { gatewayId, nextAt };
    },
    async unsubscribe(gatewayId, accountId) {
      const path = '/subscriptions/cancel';
      const answer = await ask(path, { Id: gatewayId });
      if (answer.Success) return;
      const found = (await listSubscriptions(accountId)).find((one) => one.gatewayId === gatewayId);
      if (found && goesOn(found)) granted(path, answer);
    },
    listSubscriptions,
  };
}

function money(ask: Ask): Pick<PaymentGateway, 'find' | 'listPayments' | 'refund'> {
  return {
    async find(invoiceId) {
      const path = '/v2/payments/find';
      const answer = await ask(path, { InvoiceId: invoiceId });
      // a payment that was declined comes under Success:false with its model
      if (answer.Model !== null && answer.Model !== undefined)
        return isPayment(answer.Model) ? expected(path, readTransaction(answer.Model)) : null;
      if (/not found/i.test(answer.Message ?? '')) return null;
      granted(path, answer);
      return null;
    },
    async listPayments(day) {
      const path = '/payments/list';
      return rows(path, await ask(path, { Date: day, TimeZone: 'UTC' }), readTransaction, isPayment);
    },
    async refund(transactionId, amount, receipt, requestId) {
      const path = '/payments/refund';
      const JsonData = { CloudPayments: { CustomerReceipt: customerReceipt(receipt) } };
      const body = { TransactionId: Number(transactionId), Amount: roubles(amount), JsonData };
      const model = expected(path, readRefund(granted(path, await ask(path, body, requestId))));
      return { transactionId: model.TransactionId };
    },
  };
}

/** The model of an answer that says yes. */
function granted(path: string, { Success, Message, Model }: Envelope) {
  if (Success) return Model;
  throw new GatewayRefused(`${path}: ${harmless(Message ?? '') || 'refused without a reason'}`);
}

function expected<T>(path: string, model: T | null): T {
  if (model === null) throw new GatewayUnavailable(`${path}: the answer is not as documented`);
  return model;
}

function rows<T>(path: string, answer: Envelope, read: (model: unknown) => T | null, which = (_: unknown) => true): T[] {
  const model = granted(path, answer);
  if (!Array.isArray(model)) throw new GatewayUnavailable(`${path}: the answer is not as documented`);
  return model.filter(which).map((row) => expected(path, read(row)));
}

/** The provider's words without what may be a card, a token, an address or a line break in a log. */
function harmless(message: string) {
  return message
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300)
    .replace(/[^\s<>"]+@[^\s<>"]+/g, '[адрес]')
    .replace(/\b(?:[\dA-F]{16,}|\d[\d ]{10,}\d)\b/gi, '[скрыто]')
    .trim();
}

/** CustomerReceipt of the provider's «Онлайн-касса»: the fields of 54-ФЗ by its names. */
function customerReceipt({ label, amount: kopecks, vat, method, object, taxationSystem, email, phone }: Receipt) {
  const amount = roubles(kopecks);
  return {
    Items: [{ label, price: amount, quantity: 1, amount, vat, method, object }],
    ...(taxationSystem !== null && { taxationSystem }),
    ...(email !== '' && { email }),
    ...(phone !== '' && { phone }),
    isBso: false,
    amounts: { electronic: amount, advancePayment: 0, credit: 0, provision: 0 },
  };
}
