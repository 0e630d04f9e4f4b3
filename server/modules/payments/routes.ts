import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { rowsOf } from '../../database/rows.ts';
import { DomainError } from '../../domainError.ts';
import { countAttempt } from '../../http/attempts.ts';
import { route } from '../../http/route.ts';
import { type Order, readOffers } from '../billing/orders/service.ts';
import { makeOrder } from './makeOrder.ts';
import { noticeRoutes } from './notices/routes.ts';
import { type PaymentContext, paymentContextOf } from './paymentContext.ts';
import { GatewayUnavailable } from './provider/gateway.ts';
import { askAboutOrder } from './reconcileOrders.ts';
import { askAboutRenewalOf } from './reconcileRenewals.ts';
import { refundPayment } from './refundPayment.ts';
import { siteOrder } from './siteOrder.ts';

/** More than anybody pays at once. */
const MOST_ORDERS = 5;

const ORDERS_AN_HOUR = 60;
const UPDATES_A_MINUTE = 6;

/** Orders, the provider's notifications, refunds (api.md «Payments»). */
export function paymentRoutes(app: FastifyInstance): void {
  const { api } = app;
  noticeRoutes(app);
  route(app, calls.paymentOrder, async ({ caller, body }) => {
    await countAttempt(api, { scope: 'payment-order', key: [caller.guid], limit: ORDERS_AN_HOUR, minutes: 60 });
    return makeOrder(requirePaymentContext(app), caller.guid, body.subscription, body.email);
  });
  route(app, calls.subscriptionWebhook, ({ request, body }) => siteOrder(requirePaymentContext(app), request, body));
  route(app, calls.subscriptionForceUpdate, async ({ caller }) => {
    await countAttempt(api, { scope: 'force-update', key: [caller.guid], limit: UPDATES_A_MINUTE, minutes: 1 });
    const context = paymentContextOf(app);
    return context ? forceUpdate(context, caller.guid) : readOffers(api, caller.guid);
  });
  route(app, calls.crmPaymentRefund, ({ caller, params, body, claim }) =>
    refundPayment(requirePaymentContext(app), { payment: params.guid, author: caller.guid, ...body }, claim),
  );
}

function requirePaymentContext(app: FastifyInstance) {
  const context = paymentContextOf(app);
  if (!context) throw new DomainError(1199, { http: 503, detail: 'Оплата картой пока не\u00a0подключена. Напишите в\u00a0поддержку.' });
  return context;
}

/** Asks the provider at once about the orders of a user that may have been paid and about the renewal that is due. */
async function forceUpdate(context: PaymentContext, user: string) {
  try {
    for (const order of await recentOrders(context, user)) await askAboutOrder(context, order);
    await askAboutRenewalOf(context, user);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn({ reason: error.message }, 'the payment provider did not answer about an order');
    const detail = 'Платёжная система сейчас не\u00a0отвечает. Если вы уже заплатили, доступ откроется сам, как только она ответит.';
    throw new DomainError(1199, { http: 503, detail });
  }
  return readOffers(context, user);
}

/** Pending ones, and those that ended unpaid within the last two days. */
function recentOrders({ db, gateway, now }: PaymentContext, user: string) {
  return rowsOf<Order>(db)`
    select * from payment_order where user_guid = ${user} and gateway = ${gateway.name} and state in ('pending', 'cancelled', 'expired')
      and created_at > ${now()}::timestamptz - interval '48 hours'
    order by created_at desc limit ${MOST_ORDERS}`;
}
