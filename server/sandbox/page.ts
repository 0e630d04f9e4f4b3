import * as z from 'zod';
import { moneyText } from '../../contract/numberText.ts';
import { escapeHtml } from '../messages/escapeHtml.ts';
import type { TransactionRow } from './orders.ts';

/** The only style sheet of the sandbox's pages; light or dark as the device is. */
export const STYLE = `
:root{color-scheme:light dark;--text:#1c1917;--soft:#57534e;--page:#f5f5f4;--card:#fff;--line:#d6d3d1;--field:#fff;--edge:#8a827b;--link:#b03a0a;--accent:#c2410c;--on:#fff;--bad:#b91c1c;--badbg:#fef2f2;--good:#166534;--goodbg:#f0fdf4;--band:#fde68a;--onband:#422006}
@media (prefers-color-scheme:dark){:root{--text:#f5f5f4;--soft:#b8b2ac;--page:#120f0d;--card:#1f1a17;--line:#3a322d;--field:#171310;--edge:#8c8178;--link:#fdba74;--accent:#ea580c;--on:#1c0a02;--bad:#fca5a5;--badbg:#3b1414;--good:#86efac;--goodbg:#0f2a18;--band:#78500a;--onband:#fff7e0}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:var(--text);background:var(--page)}
.band{padding:10px 16px;background:var(--band);color:var(--onband);text-align:center;font-weight:600}
main{max-width:920px;margin:0 auto;padding:24px 16px 64px;display:grid;gap:16px;align-items:start}
@media (min-width:820px){main.wide{grid-template-columns:minmax(0,1fr) 300px;gap:24px}}
main:not(.wide){max-width:560px}
section,aside{padding:20px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 4px;font-size:24px;line-height:1.25}
h2{margin:0 0 8px;font-size:17px}
p{margin:8px 0;overflow-wrap:anywhere}
a{color:var(--link)}
.soft{color:var(--soft)}
.sum{margin:0 0 12px;font-size:32px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;margin:0}
dt{color:var(--soft)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.field{margin:14px 0 0}
label{display:block;margin:0 0 4px;font-weight:600}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;font-variant-numeric:tabular-nums;color:var(--text);background:var(--field);border:1px solid var(--edge);border-radius:8px}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.fault{margin:4px 0 0;color:var(--bad);font-size:14px}
button,.button{display:inline-block;width:100%;min-height:48px;margin:20px 0 0;padding:11px 20px;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:var(--on);background:var(--accent);border:0;border-radius:8px;cursor:pointer}
input:focus-visible,a:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.bad,.good{margin:12px 0 0;padding:12px 14px;border-radius:8px}
.bad{color:var(--bad);background:var(--badbg)}
.good{color:var(--good);background:var(--goodbg)}
.back{margin:16px 0 0;text-align:center}
.cards{margin:8px 0 0;padding:0;list-style:none}
.cards li{margin:0 0 10px}
.cards a{display:block;min-height:44px;padding:8px 12px;color:inherit;text-decoration:none;border:1px solid var(--line);border-radius:8px}
.cards a:hover{border-color:var(--link)}
.cards b{display:block;color:var(--link);font-variant-numeric:tabular-nums}
.cards span{color:var(--soft);font-size:14px}
table{width:100%;border-collapse:collapse}
th,td{padding:6px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th:last-child,td:last-child{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
th{color:var(--soft);font-weight:400}
.total{font-weight:700}`;

/** CustomerReceipt as the shop sent it. */
const shape = z.looseObject({
  Items: z
    .array(
      z.looseObject({
        label: z.string(),
        price: z.number(),
        quantity: z.number(),
        amount: z.number(),
        vat: z.number().nullish(),
        method: z.number().nullish(),
        object: z.number().nullish(),
      }),
    )
    .catch([]),
  taxationSystem: z.number().nullish().catch(null),
  email: z.string().catch(''),
  phone: z.string().catch(''),
});

const TAXATION = ['общая', 'УСН, доходы', 'УСН, доходы минус расходы', 'ЕНВД', 'ЕСХН', 'патент'];

const METHODS = [
  '',
  'предоплата 100\u00a0%',
  'предоплата',
  'аванс',
  'полный расчёт',
  'частичный расчёт и\u00a0кредит',
  'передача в\u00a0кредит',
  'оплата кредита',
];

const NBSP = '\u00a0';
const moscow = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });

/** «21.11.2026, 13:05 МСК» */
export function moment(instant: string): string {
  return `${moscow.format(new Date(instant))}${NBSP}МСК`;
}

/** A whole page. @param body HTML made of escaped parts */
export function pageOf(title: string, body: string, layout: 'wide' | 'narrow'): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} — Учебная касса</title><style>${STYLE}</style></head>
<body><div class="band" role="note">Учебная оплата: деньги не${NBSP}списываются</div>
<main${layout === 'wide' ? ' class="wide"' : ''}>${body}</main></body></html>`;
}

/** Label and value pairs; empty values are left out. An address breaks after its «@» where it does not fit. */
export function facts(pairs: readonly (readonly [string, string])[]): string {
  const known = pairs.filter(([, value]) => value !== '');
  return `<dl>${known.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value).replace('@', '@<wbr>')}</dd>`).join('')}</dl>`;
}

/** The receipt of a payment or a refund with the fields of 54-ФЗ as the shop sent them. */
export function receiptPage(row: TransactionRow): string {
  const receipt = shape.catch({ Items: [], email: '', phone: '' }).parse(row.receipt ?? {});
  const back = row.operation === 'Refund';
  const title = back ? 'Чек возврата' : 'Кассовый чек';
  const taxation = receipt.taxationSystem;
  const body = `<section><h1>${title}</h1><p class="soft">Учебный: в\u00a0налоговую не\u00a0отправлен.</p>
<table><thead><tr><th scope="col">Наименование</th><th scope="col">Сумма</th></tr></thead><tbody>
${receipt.Items.map(rowOf).join('\n')}
<tr class="total"><td>${back ? 'Возвращено' : 'Итого'} безналичными</td><td>${moneyText(row.amount)}</td></tr></tbody></table>
<div class="field">${facts([
    ['Признак расчёта', back ? 'возврат прихода' : 'приход'],
    ['Дата', moment(row.created_at)],
    ['Документ', String(row.id)],
    ['Фискальный признак', String(2_000_000_000 + row.id)],
    ['Налогообложение', taxation === null || taxation === undefined ? '' : (TAXATION[taxation] ?? '')],
    ['Покупатель', receipt.email || receipt.phone],
    ['Карта', row.last_four === null ? '' : `•••• ${row.last_four}`],
  ])}</div></section>`;
  return pageOf(`${title} ${row.id}`, body, 'narrow');
}

function rowOf({ label, price, quantity, amount, vat, method }: z.output<typeof shape>['Items'][number]): string {
  const rate = vat === null || vat === undefined ? 'без\u00a0НДС' : `НДС ${vat}\u00a0%`;
  const details = [`${quantity} × ${moneyText(price)}`, rate, METHODS[method ?? 0] ?? ''].filter(Boolean).join(', ');
  return `<tr><td>${escapeHtml(label)}<br><span class="soft">${details}</span></td><td>${moneyText(amount)}</td></tr>`;
}
