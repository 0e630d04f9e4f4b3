import { escapeHtml } from '../../letters/escapeHtml.ts';
import type { OrderRow } from '../orders.ts';
import { facts, money, pageOf } from './layout.ts';

/** An order that is not to be paid any more: paid, cancelled or too old. @param receiptUrl of its receipt, once there is one */
export function endPage(order: OrderRow, receiptUrl: string | null): string {
  const about = facts([
    ['Что', order.description],
    ['Номер счёта', order.invoice_id ?? ''],
    ['Сумма', money(order.amount)],
    ['E-mail', order.email],
  ]);
  if (order.state === 'paid') {
    const receipt = receiptUrl === null ? '' : `<p class="back"><a href="${escapeHtml(receiptUrl)}">Открыть чек</a></p>`;
    const body = `<section><h1>Оплата прошла</h1>
<p class="good" role="status">Оплачено ${money(order.amount)} учебной картой. Подписка уже действует или начнёт действовать через несколько секунд.</p>
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
export function missingPage(what: string): string {
  const body = `<section><h1>${what} не\u00a0найден</h1>
<p>Проверьте, что ссылка скопирована целиком, или вернитесь туда, где её взяли.</p></section>`;
  return pageOf(`${what} не\u00a0найден`, body, 'narrow');
}
