import { escapeHtml } from '../../letters/escapeHtml.ts';
import type { Faults, Typed } from '../cardForm.ts';
import type { OrderRow } from '../orders.ts';
import { spaced, testCards } from '../testCards.ts';
import { facts, money, pageOf } from './layout.ts';

export type FormState = { typed: Typed; faults: Faults; refusal: string };

/** The form of an order that may be paid. */
export function payPage(order: OrderRow, { typed, faults, refusal }: FormState): string {
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
<button type="submit">Оплатить ${money(order.amount)}</button>
</form>
<p class="back"><a href="${escapeHtml(order.fail_url)}">Вернуться без\u00a0оплаты</a></p></section>
<aside><h2>К\u00a0оплате</h2>
<p class="sum">${money(order.amount)}</p>
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
