import type { PaymentRow } from '../../../../contract/resources/billing.ts';
import { money } from '../../../lib/format.ts';

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
  return [renewal ? 'автопродление' : '', card ? `карта ${card}` : ''].filter(Boolean).join(', ');
}
