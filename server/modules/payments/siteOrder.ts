import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { subscriptionWebhook } from '../../../contract/payment.ts';
import { DomainError } from '../../domainError.ts';
import { countedAddress } from '../../http/address.ts';
import { countAttempt } from '../../http/attempts.ts';
import { admit, authenticate } from '../../http/guard.ts';
import type { Order } from '../billing/orders/service.ts';
import { findByLogin } from '../identity/service.ts';
import { openPayment, placeOrders } from './makeOrder.ts';
import type { PaymentContext } from './paymentContext.ts';
import { GatewayRefused, GatewayUnavailable } from './provider/gateway.ts';

type Wish = z.infer<typeof subscriptionWebhook>;

/** All orders of the site's server come from one address: they are not counted by it. */
const FORMS_PER_ADDRESS = 60;
const FORMS_PER_USER = 30;

/**
 * The site's form: an order for each product, which waits for its payment and gives nothing. Throws 1102 to whoever is neither the user nor the
 * site's server; an e-mail that nobody has is answered the same, so that nobody learns who is registered. To the site's server it is 1006.
 */
export async function siteOrder(context: PaymentContext, request: FastifyRequest, { Email, payment }: Wish): Promise<{ order: string }> {
  const bySite = isSite(request, context.config.webhookSecret);
  const ofAddress = { scope: 'site-order', key: [countedAddress(request.ip)], limit: FORMS_PER_ADDRESS, minutes: 10 };
  if (!bySite) await countAttempt(context, ofAddress);
  const user = await findByLogin(context.db, { kind: 'email', value: Email });
  if (bySite && !user) throw new DomainError(1006);
  const allowed = bySite || (await callerOf(context, request)) === user?.guid;
  if (!user?.is_active || !allowed) {
    throw new DomainError(1102, 'Заявку принимаем только от\u00a0самого пользователя: войдите с\u00a0этим e-mail или зарегистрируйтесь.');
  }
  await countAttempt(context, { scope: 'site-order', key: ['user', user.guid], limit: FORMS_PER_USER, minutes: 60 });
  const offers = [...new Set(payment.products.map(({ id }) => id))];
  const orders = await placeOrders(context, { user: user.guid, offers, email: Email, source: 'site', field: 'payment.products' });
  for (const order of orders) await open(context, order);
  return { order: orders[0]?.guid ?? '' };
}

/** The order is kept in any case; the console opens its page later where this fails. */
async function open(context: PaymentContext, order: Order) {
  try {
    await openPayment(context, order);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused || error instanceof DomainError)) throw error;
    context.log.warn({ order: order.guid, reason: error.message }, 'the page of an order was not opened');
  }
}

function isSite(request: FastifyRequest, secret: string | null) {
  const given = request.headers['x-webhook-secret'];
  if (secret === null || typeof given !== 'string') return false;
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));
}

/** The user who signed in; null for nobody, whatever is wrong with the token. */
async function callerOf(context: PaymentContext, request: FastifyRequest) {
  if (request.headers.authorization === undefined) return null;
  try {
    const claims = await authenticate(request);
    const { caller } = await admit(context, { who: 'user' }, claims, { params: {}, query: {}, body: {} });
    return caller.guid;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
