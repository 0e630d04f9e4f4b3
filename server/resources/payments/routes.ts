import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import type { Till } from '../../billing/till.ts';
import { ApiError } from '../../http/api-error.ts';
import { countAttempt } from '../../http/attempts.ts';
import { route } from '../../http/route.ts';
import { noticeRoutes } from './notices/routes.ts';
import { makeOrder } from './orders/makeOrder.ts';
import { tillOf } from './tillOf.ts';

const ORDERS_AN_HOUR = 60;

/** Orders, the provider's notifications, refunds (api.md «Payments»). */
export function paymentRoutes(app: FastifyInstance): void {
  noticeRoutes(app);
  route(app, calls.paymentOrder, async ({ caller, body }) => {
    const till = openTill(app);
    await countAttempt(app.api, { scope: 'payment-order', key: [caller.guid], limit: ORDERS_AN_HOUR, minutes: 60 });
    return makeOrder(till, { user: caller.guid, offer: body.subscription, email: body.email });
  });
}

function openTill(app: FastifyInstance): Till {
  const till = tillOf(app);
  if (!till) throw new ApiError(1199, { http: 503, detail: 'Оплата картой пока не\u00a0подключена. Напишите в\u00a0поддержку.' });
  return till;
}
