import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { moneyText } from '../../contract/numberText.ts';
import { styledPagePolicy } from '../http/protection.ts';
import { escapeHtml } from '../messages/escapeHtml.ts';
import { cardFields, type Faults, readCard, spaced, type Typed, testCards } from './cardForm.ts';
import { byReceipt, findOrder, type OrderRow, receiptOfOrder } from './orders.ts';
import { facts, pageOf, receiptPage, STYLE } from './page.ts';
import { payOrder } from './payOrder.ts';
import type { Sandbox } from './sandbox.ts';

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

/** An order that is not to be paid any more: paid, cancelled or too old. @param receiptUrl of its receipt, once there is one */
function endPage(order: OrderRow, receiptUrl: string | null): string {
  const about = facts([
    ['Что', order.description],
    ['Номер счёта', order.invoice_id ?? ''],
    ['Сумма', moneyText(order.amount)],
    ['E-mail', order.email],
  ]);
  if (order.state === 'paid') {
    const receipt = receiptUrl === null ? '' : `<p class="back"><a href="${escapeHtml(receiptUrl)}">Открыть чек</a></p>`;
    const body = `<section><h1>Оплата прошла</h1>
<p class="good" role="status">Оплачено ${moneyText(order.amount)} учебной картой. Подписка уже действует или начнёт действовать через несколько секунд.</p>
<div class="field">${about}</div><a class="button" href="${escapeHtml(order.success_url)}">Вернуться в\u00a0Прорабку</a>${receipt}</section>`;
    return pageOf('Оплата прошла', body, 'narrow');
  }
  const [title, words] =
    order.state === 'cancelled'
      ? ['Заказ отменён', 'Оплатить его уже нельзя. Вернитесь в\u00a0Прорабку и\u00a0оформите новый.']
      : ['Время на\u00a0оплату вышло', 'Деньги не\u00a0списаны. Вернитесь в\u00a0Прорабку и\u00a0оформите заказ заново.'];
  const body = `<section><h1>${title}</h1><p class="bad" role="status">${words}</p>
<div class="field">${about}</div><a class="button" href="${escapeHtml(order.fail_url)}">Вернуться в\u00a0Прорабку</a></section>`;
  return pageOf(title, body, 'narrow');
}

/** What an address without an order or a receipt shows. */
function missingPage(what: string): string {
  const body = `<section><h1>${what} не\u00a0найден</h1>
<p>Проверьте, что ссылка скопирована целиком, или вернитесь туда, где её взяли.</p></section>`;
  return pageOf(`${what} не\u00a0найден`, body, 'narrow');
}

type FormState = { typed: Typed; faults: Faults; refusal: string };

/** The form of an order that may be paid. */
function payPage(order: OrderRow, { typed, faults, refusal }: FormState): string {
  const field = (name: keyof Typed, label: string, attributes: string) => fieldOf(name, label, attributes, typed[name], faults[name]);
  const body = `<section><h1>Оплата картой</h1>
<p class="soft">Подойдут только учебные карты. Настоящую карту не\u00a0вводите.</p>
${refusal === '' ? '' : `<p class="bad" role="alert">${escapeHtml(refusal)}</p>`}
<form method="post" action="/pay/${escapeHtml(order.id)}" novalidate>
${field('number', 'Номер карты', 'inputmode="numeric" autocomplete="cc-number" maxlength="30"')}
<div class="row">
${field('expiry', 'Срок, ММ/ГГ', 'inputmode="numeric" autocomplete="cc-exp" maxlength="9"')}
${field('cvc', 'Код CVC', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}
</div>
${field('name', 'Имя на\u00a0карте', 'autocomplete="cc-name" maxlength="80"')}
<button type="submit">Оплатить ${moneyText(order.amount)}</button>
</form>
<p class="back"><a href="${escapeHtml(order.fail_url)}">Вернуться без\u00a0оплаты</a></p></section>
<aside><h2>К\u00a0оплате</h2>
<p class="sum">${moneyText(order.amount)}</p>
<p>${escapeHtml(order.description)}</p>
${facts([
  ['Номер счёта', order.invoice_id ?? ''],
  ['Чек придёт на', order.email],
])}
<h2 class="field">Учебные карты</h2>
<ul class="cards">${testCards.map((card) => cardItem(order.id, card)).join('')}</ul></aside>`;
  return pageOf(refusal === '' ? 'Оплата картой' : 'Оплата не\u00a0прошла', body, 'wide');
}

function cardItem(order: string, { number, key, words }: (typeof testCards)[number]): string {
  return `<li><a href="/pay/${escapeHtml(order)}?card=${key}"><b>${spaced(number)}</b> <span>${words}</span></a></li>`;
}

function fieldOf(name: string, label: string, attributes: string, value: string, fault: string | undefined): string {
  const described = fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-fault"`;
  const words = fault === undefined ? '' : `<p class="fault" id="${name}-fault">${escapeHtml(fault)}</p>`;
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" required ${attributes} value="${escapeHtml(value)}"${described}>${words}</div>`;
}
