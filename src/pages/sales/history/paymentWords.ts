import { planTitles } from '../../../../contract/planTitles.ts';
import type { ProfitHistoryRow } from '../../../../contract/sale.ts';
import { saleStatusTitles, UNPAID } from '../../../../contract/saleTitles.ts';
import { money } from '../../../lib/format.ts';
import { monthsText } from '../../../lib/subscription/periodWords.ts';

/** «Оплачен», «Возвращён», «Возвращено 500,00 ₽»: what became of the money; «Без оплаты» where none was asked for. */
export function statusWords({ status, source, refunded = 0 }: Pick<ProfitHistoryRow, 'status' | 'source' | 'refunded'>): string {
  if (source !== 'card') return UNPAID;
  return status === 'paid' && refunded > 0 ? `Возвращено ${money(refunded)}` : saleStatusTitles[status];
}

/** «Про Плюс, 3 месяца» */
export function planWords({ subscription_type, period }: Pick<ProfitHistoryRow, 'subscription_type' | 'period'>): string {
  return `${planTitles[subscription_type]}, ${monthsText(period)}`;
}

export function userName({ id, name, email }: ProfitHistoryRow['user']): string {
  return name || email || `№\u00a0${id}`;
}
