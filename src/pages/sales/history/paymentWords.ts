import { planTitles } from '../../../../contract/planTitles.ts';
import type { ProfitHistoryRow, saleKinds, saleSources, saleStatusFilters } from '../../../../contract/resources/sale.ts';
import { money } from '../../../lib/format.ts';
import { monthsText } from '../../../lib/subscription/periodWords.ts';

export const statusTitles: Record<(typeof saleStatusFilters)[number], string> = {
  paid: 'Прошёл',
  partly_refunded: 'Возвращён частично',
  refunded: 'Возвращён',
  failed: 'Не прошёл',
};
export const sourceTitles: Record<(typeof saleSources)[number], string> = { card: 'Картой', code: 'Код активации', manual: 'Вручную' };
export const kindTitles: Record<(typeof saleKinds)[number], string> = { new: 'Новая', renewal: 'Продление' };

/** «Прошёл», «Возвращён», «Возвращено 500,00 ₽»: what became of the money; «Без оплаты» where none was asked for. */
export function statusWords({ status, source, refunded = 0 }: Pick<ProfitHistoryRow, 'status' | 'source' | 'refunded'>): string {
  if (source !== 'card') return 'Без оплаты';
  return status === 'paid' && refunded > 0 ? `Возвращено ${money(refunded)}` : statusTitles[status];
}

/** «Про Плюс, 3 месяца» */
export function planWords({ subscription_type, period }: Pick<ProfitHistoryRow, 'subscription_type' | 'period'>): string {
  return `${planTitles[subscription_type]}, ${monthsText(period)}`;
}

export function userName({ id, name, email }: ProfitHistoryRow['user']): string {
  return name || email || `№\u00a0${id}`;
}
