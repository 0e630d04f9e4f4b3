import { planTitles } from '../../../contract/planTitles.ts';
import type { ProfitHistoryRow } from '../../../contract/resources/sale.ts';
import { saleKindTitles, saleSourceTitles, saleStatusTitles, UNPAID } from '../../../contract/saleTitles.ts';
import type { TableColumn } from '../../http/table-file.ts';

/** What a file of sales tells of each, in its order. */
export const columns: readonly TableColumn<ProfitHistoryRow>[] = [
  { title: 'Дата', width: 18, kind: 'instant', of: ({ date }) => date },
  { title: 'Номер', width: 16, kind: 'text', of: ({ number }) => number },
  { title: 'Пользователь', width: 28, kind: 'text', of: ({ user }) => user.name },
  { title: 'E-mail', width: 28, kind: 'text', of: ({ user }) => user.email },
  { title: 'Номер пользователя', width: 12, kind: 'whole', of: ({ user }) => user.id },
  { title: 'Тариф', width: 14, kind: 'text', of: ({ subscription_type }) => planTitles[subscription_type] },
  { title: 'Месяцев', width: 10, kind: 'whole', of: ({ period }) => period },
  { title: 'Сумма, ₽', width: 14, kind: 'money', of: ({ amount }) => amount },
  { title: 'Возвращено, ₽', width: 14, kind: 'money', of: ({ refunded = 0 }) => refunded },
  { title: 'Статус', width: 20, kind: 'text', of: statusOf },
  { title: 'Источник', width: 12, kind: 'text', of: ({ source }) => saleSourceTitles[source] },
  { title: 'Вид', width: 14, kind: 'text', of: ({ kind }) => kind && saleKindTitles[kind] },
  { title: 'Подробности', width: 40, kind: 'text', of: ({ detail }) => detail },
];

function statusOf({ status, source, refunded = 0 }: ProfitHistoryRow): string {
  if (status !== 'paid') return saleStatusTitles[status];
  if (source !== 'card') return UNPAID;
  return saleStatusTitles[refunded > 0 ? 'partly_refunded' : 'paid'];
}
