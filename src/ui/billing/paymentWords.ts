import type { PaymentRow } from '../../../contract/billing.ts';
import { money } from '../../lib/format.ts';

/** What became of a payment. */
export function statusText({ status, refunded, source }: PaymentRow): string {
  switch (status) {
    case 'paid':
      return source === 'card' ? 'Оплачено' : 'Выдано';
    case 'refunded':
      return 'Возвращено';
    case 'partly_refunded':
      return `Возвращено ${money(refunded)}`;
    case 'failed':
      return 'Не прошла';
  }
}

/** By what it was paid. */
export function wayText({ source, card, renewal }: PaymentRow): string {
  if (source === 'code') return 'по коду активации';
  if (source === 'manual') return 'выдано поддержкой';
  return [renewal ? 'автопродление' : '', card ? `карта ${lastDigits(card)}` : ''].filter(Boolean).join(', ');
}

/** A card is known by its last digits, «••\u00a04242», however much of it the mask shows. */
function lastDigits(mask: string): string {
  const digits = mask.replace(/\D/g, '').slice(-4);
  return digits ? `••\u00a0${digits}` : mask;
}

/** a receipt comes within minutes; later than this it is no longer being made, in ms */
const RECEIPT_IN = 3 * 86_400_000;

/** What is said in the place of a receipt that is not there. */
export function receiptText({ status, source, date }: PaymentRow, now: number): string {
  if (status === 'failed' || source !== 'card') return '';
  return now - Date.parse(date) < RECEIPT_IN ? 'Чек готовится' : 'Чека нет';
}
