import type { FastifyInstance } from 'fastify';
import { email as emailShape } from '../../../contract/login.ts';
import { toKopecks } from '../../../contract/money.ts';
import type { OrderMade } from '../../../contract/payment.ts';
import type { Trx } from '../../database/connection.ts';
import { guidsOf, oneRow, oneValue, rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { lockActiveUser, lockUser } from '../billing/ledger/service.ts';
import {
  type ClosePages,
  cancelOrders,
  endOrder,
  type Order,
  orderNumber,
  orderOf,
  placeOrder,
  purchaseTitle,
  type Quote,
  quotes,
} from '../billing/orders/service.ts';
import { noteFailure, type PaymentContext, paymentContextOf } from './paymentContext.ts';
import { receiptOf } from './receipt.ts';

/** Orders an offer and opens its payment. */
export async function makeOrder(context: PaymentContext, user: string, offer: number, email: string | undefined): Promise<OrderMade> {
  const [order] = (await placeOrders(context, { user, offers: [offer], email, source: 'console', field: 'subscription' })) as [Order];
  const { guid, number, amount, payment_url } = await open(context, order);
  return { order: guid, number: orderNumber(number), amount, currency: 'RUB', payment_url };
}

/** `email`: for the receipt, the user's own where it is not given; `field`: where the request names the offers */
type Wish = { user: string; offers: readonly number[]; email: string | undefined; source: Order['source']; field: string };

/**
 * Orders offers at the server's prices, one order each; whatever else the user had ordered is not to be paid any more. Stored before the provider
 * hears of them, so that whatever happens later they can be found again. Throws 1000 as `lockActiveUser`.
 */
export async function placeOrders(context: PaymentContext, { user, offers, email, source, field }: Wish): Promise<Order[]> {
  const now = context.now();
  const placed = await inTransaction(context.db, async (trx) => {
    // first, so that what is credited is what will be there
    await lockActiveUser(trx, user);
    const all = await quotes(trx, user, now);
    const wanted = offers.map((offer) => sellable(all, offer, field));
    const address = await receiptAddress(trx, user, email);
    const orders: Order[] = [];
    for (const quote of wanted) {
      orders.push(await placeOrder(trx, { user, quote, email: address, source, gateway: context.gateway.name, now }));
    }
    return { orders, ended: await cancelOrders(trx, user, guidsOf(orders), now) };
  });
  for (const old of placed.ended) forgetPayment(context, old);
  return placed.orders;
}

/** What an offer costs now. Throws 1101 for an offer that has never been, 1100 for one that cannot be bought now. */
function sellable(all: readonly Quote[], offerId: number, field: string): Quote {
  const quote = all.find(({ offer }) => offer.id === offerId);
  if (!quote) throw new DomainError(1101, 'Такого тарифа нет. Обновите страницу и\u00a0выберите тариф ещё раз.');
  if (quote.obstacle !== null) throw wrongField(field, quote.obstacle);
  return quote;
}

/** Where the receipt goes: by law it has to go somewhere. */
async function receiptAddress(trx: Trx, user: string, given: string | undefined) {
  if (given !== undefined) return given;
  const own = emailShape.safeParse(await oneValue(trx)`select email from app_user where guid = ${user}`).data;
  if (own === undefined) throw wrongField('email', 'Укажите e-mail: на\u00a0него придёт чек.');
  return own;
}

const LATER = 'Платёжная система сейчас не\u00a0отвечает. Деньги не\u00a0списаны. Попробуйте ещё раз через несколько минут.';

async function open(context: PaymentContext, order: Order) {
  try {
    return await openPayment(context, order);
  } catch (error) {
    const refused = noteFailure(context, { order: order.guid }, 'an order', error);
    if (!refused) throw new DomainError(1199, { http: 503, detail: LATER });
    // the same request would be refused again: the next try is another order
    await inTransaction(context.db, (trx) => endRefused(trx, order, context.now()));
    throw new DomainError(1199, {
      http: 503,
      detail: 'Платёжная система не\u00a0приняла заказ. Деньги не\u00a0списаны. Попробуйте позже или напишите в\u00a0поддержку.',
    });
  }
}

/** Ends an order that the provider refused, unless it ended or was opened by a request of the same moment. */
async function endRefused(trx: Trx, { user_guid, guid }: Order, now: Date) {
  await lockUser(trx, user_guid);
  const order = await orderOf(trx, user_guid, guid);
  if (order?.payment_url === '') await endOrder(trx, order, 'cancelled', now);
}

/**
 * Has the provider make the page where a pending order is paid, once: a repetition, also one at the same moment, is given the same page.
 * Throws GatewayUnavailable and GatewayRefused; the order is then as it was and may be opened again. 1112 for an order that has ended meanwhile.
 */
export async function openPayment(context: PaymentContext, order: Order): Promise<Order> {
  const { db, config, gateway, now } = context;
  if (order.payment_url !== '') return order;
  const label = purchaseTitle(order);
  const amount = toKopecks(order.amount);
  const back = `${config.appUrl}/subscription?order=${order.guid}`;
  const opened = await gateway.createOrder({
    number: String(order.number),
    guid: order.guid,
    amount,
    description: `${label}. Заказ ${orderNumber(order.number)}`,
    email: order.email,
    accountId: order.user_guid,
    receipt: receiptOf({ label, amount, email: order.email, phone: '', at: now() }, config.receipts),
    successUrl: back,
    failUrl: `${back}&failed=1`,
    requestId: `order-${order.guid}`,
  });
  const ready = await rowOf<Order>(db)`
    update payment_order set gateway_id = ${opened.gatewayId}, payment_url = ${opened.url}
    where guid = ${order.guid} and state = 'pending' returning *`;
  if (ready) return ready;
  // paid meanwhile, on the page that a simultaneous request had opened
  const ended = await oneRow<Order>(db)`select * from payment_order where guid = ${order.guid}`;
  if (ended.state === 'paid') return ended;
  forgetPayment(context, { ...order, gateway_id: opened.gatewayId });
  throw new DomainError(1112, 'Этот заказ уже не\u00a0ждёт оплаты: оформите новый.');
}

/** Closes the pages of orders that other modules have ended; none where payments are not set up. */
export function pageCloser(app: FastifyInstance): ClosePages {
  const context = paymentContextOf(app);
  return (ended) => {
    if (context) for (const order of ended) forgetPayment(context, order);
  };
}

/** Closes the page of an order that is not to be paid any more. If that fails, the answer to Check still refuses the payment. */
export function forgetPayment({ gateway, background, log }: PaymentContext, { guid, gateway_id }: Order): void {
  if (gateway_id === null) return;
  background
    .hold(gateway.cancelOrder(gateway_id))
    .catch((error: Error) => log.warn({ order: guid, reason: error.message }, 'the page of an order was not closed'));
}
