import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { readOffers } from '../../billing/offers.ts';
import type { Till } from '../../billing/till.ts';
import { ApiError } from '../../http/api-error.ts';
import { countAttempt } from '../../http/attempts.ts';
import { route } from '../../http/route.ts';
import { forceUpdate } from './forceUpdate.ts';
import { noticeRoutes } from './notices/routes.ts';
import { makeOrder } from './orders/makeOrder.ts';
import { siteOrder } from './orders/siteOrder.ts';
import { refundPayment } from './refunds/refundPayment.ts';
import { tillOf } from './tillOf.ts';

const ORDERS_AN_HOUR = 60;
const UPDATES_A_MINUTE = 6;

/** Orders, the provider's notifications, refunds (api.md «Payments»). */
export function paymentRoutes(app: FastifyInstance): void {
  const { api } = app;
  noticeRoutes(app);
  route(app, calls.paymentOrder, async ({ caller, body }) => {
    await countAttempt(api, { scope: 'payment-order', key: [caller.guid], limit: ORDERS_AN_HOUR, minutes: 60 });
    return makeOrder(openTill(app), { user: caller.guid, offer: body.subscription, email: body.email });
  });
  route(app, calls.subscriptionWebhook, ({ request, body }) => siteOrder(app, openTill(app), request, body));
  route(app, calls.subscriptionForceUpdate, async ({ caller }) => {
    await countAttempt(api, { scope: 'force-update', key: [caller.guid], limit: UPDATES_A_MINUTE, minutes: 1 });
    const till = tillOf(app);
    return till ? forceUpdate(till, caller.guid) : readOffers(api, caller.guid);
  });
  route(app, calls.crmPaymentRefund, ({ caller, params, body }) =>
    refundPayment(openTill(app), { payment: params.guid, author: caller.guid, ...body }),
  );
}

function openTill(app: FastifyInstance): Till {
  const till = tillOf(app);
  if (!till) throw new ApiError(1199, { http: 503, detail: 'Оплата картой пока не\u00a0подключена. Напишите в\u00a0поддержку.' });
  return till;
}
