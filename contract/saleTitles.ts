import type { saleKinds, saleSources, saleStatusFilters } from './resources/sale.ts';

/** What became of the money of a sale, as screens and files name it. */
export const saleStatusTitles: Record<(typeof saleStatusFilters)[number], string> = {
  paid: 'Оплачен',
  partly_refunded: 'Возвращён частично',
  refunded: 'Возвращён',
  failed: 'Не прошёл',
};
/** Access that nobody paid for: by a code, from support. */
export const UNPAID = 'Без оплаты';
export const saleSourceTitles: Record<(typeof saleSources)[number], string> = { card: 'Карта', code: 'Код', manual: 'Поддержка' };
export const saleKindTitles: Record<(typeof saleKinds)[number], string> = { new: 'Покупка', renewal: 'Автопродление' };
