import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { styledPagePolicy } from '../http/content-security.ts';
import { cardFields, readCard, type Typed } from './cardForm.ts';
import { findOrder, type OrderRow } from './orders.ts';
import { endPage, missingPage } from './page/endPage.ts';
import { type FormState, payPage } from './page/payPage.ts';
import { receiptPage } from './page/receiptPage.ts';
import { STYLE } from './page/style.ts';
import { payOrder } from './payOrder.ts';
import type { Sandbox } from './sandbox.ts';
import { spaced, testCards } from './testCards.ts';
import { byReceipt, receiptOfOrder } from './transactions.ts';

const policy = styledPagePolicy(STYLE, "'self'");
const FORM = 'application/x-www-form-urlencoded';
const NOTHING: Typed = { number: '', expiry: '', cvc: '', name: '' };

/** The pages of the sandbox: the payment, how it ended, the receipt. */
export async function servePages(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser(FORM);
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 10_000 }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/pay/:order', async (request, reply) => {
      const order = await findOrder(sandbox.db, paramOf(request, 'order'));
      if (!order) return html(reply, 404, missingPage('Заказ'));
      if (order.state !== 'created') return html(reply, 200, await ended(sandbox, order));
      return html(reply, 200, payPage(order, { typed: chosen(request, sandbox.now()), faults: {}, refusal: '' }));
    });
    scope.post('/pay/:order', async (request, reply) => {
      const order = await findOrder(sandbox.db, paramOf(request, 'order'));
      if (!order) return html(reply, 404, missingPage('Заказ'));
      if (order.state !== 'created') return reply.redirect(`/pay/${order.id}`, 303);
      const typed = typedIn(request.body);
      const { read, faults } = readCard(typed, sandbox.now());
      if (faults) return html(reply, 422, payPage(order, { typed, faults, refusal: '' }));
      const outcome = await payOrder(sandbox, order, read);
      if (outcome.paid) return reply.redirect(`/pay/${order.id}`, 303);
      return html(reply, 402, await refused(sandbox, order, { typed, faults: {}, refusal: outcome.words }));
    });
    scope.get('/pay/receipt/:receipt', async (request, reply) => {
      const row = await byReceipt(sandbox.db, paramOf(request, 'receipt'));
      return row ? html(reply, 200, receiptPage(row)) : html(reply, 404, missingPage('Чек'));
    });
  });
}

async function ended({ db }: Sandbox, order: OrderRow): Promise<string> {
  const receipt = order.state === 'paid' ? await receiptOfOrder(db, order.id) : null;
  return endPage(order, receipt === null ? null : `/pay/receipt/${receipt}`);
}

/** The form again, or what the order has become meanwhile. */
async function refused(sandbox: Sandbox, { id }: OrderRow, state: FormState): Promise<string> {
  const order = await findOrder(sandbox.db, id);
  if (!order) return missingPage('Заказ');
  return order.state === 'created' ? payPage(order, state) : ended(sandbox, order);
}

function html(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy)
    .send(page);
}

function paramOf({ params }: FastifyRequest, name: string): string {
  const value = typeof params === 'object' && params !== null ? Object.entries(params).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === 'string' ? value : '';
}

function typedIn(body: unknown): Typed {
  const fields = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const read = cardFields.map((name) => [name, String(fields.get(name) ?? '').slice(0, 100)]);
  return { ...NOTHING, ...Object.fromEntries(read) };
}

/** `?card=…`: a test card that was chosen from the list, filled in by the server, since the page runs no script. */
function chosen({ query }: FastifyRequest, today: Date): Typed {
  const key = typeof query === 'object' && query !== null && 'card' in query ? query.card : '';
  const card = testCards.find((one) => one.key === key);
  if (!card) return NOTHING;
  const year = String((today.getUTCFullYear() + 3) % 100).padStart(2, '0');
  return { number: spaced(card.number, ' '), expiry: `12/${year}`, cvc: '123', name: 'PROBA KARTY' };
}
