import * as z from 'zod';
import { escapeHtml } from '../../letters/escapeHtml.ts';
import type { TransactionRow } from '../transactions.ts';
import { facts, moment, money, pageOf } from './layout.ts';

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

/** The receipt of a payment or a refund with the fields of 54-ФЗ as the shop sent them. */
export function receiptPage(row: TransactionRow): string {
  const receipt = shape.catch({ Items: [], email: '', phone: '' }).parse(row.receipt ?? {});
  const back = row.operation === 'Refund';
  const title = back ? 'Чек возврата' : 'Кассовый чек';
  const taxation = receipt.taxationSystem;
  const body = `<section><h1>${title}</h1><p class="soft">Учебный: в\u00a0налоговую не\u00a0отправлен.</p>
<table><thead><tr><th scope="col">Наименование</th><th scope="col">Сумма</th></tr></thead><tbody>
${receipt.Items.map(rowOf).join('\n')}
<tr class="total"><td>${back ? 'Возвращено' : 'Итого'} безналичными</td><td>${money(row.amount)}</td></tr></tbody></table>
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
  const details = [`${quantity} × ${money(price)}`, rate, METHODS[method ?? 0] ?? ''].filter(Boolean).join(', ');
  return `<tr><td>${escapeHtml(label)}<br><span class="soft">${details}</span></td><td>${money(amount)}</td></tr>`;
}
