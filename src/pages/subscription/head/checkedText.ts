import type { SubscriptionStateOf } from '../../../../contract/billing.ts';
import { day } from '../../../lib/dates.ts';

type Found = { kind: 'done' | 'plain'; sentence: string };

/** What «Проверить оплату» has found, told by the state before and after: good news where a payment has come. */
export function checkedText(before: SubscriptionStateOf, after: SubscriptionStateOf): Found {
  if (after.pending === null && after.until !== null && after.until !== before.until) {
    return { kind: 'done', sentence: `Оплата поступила. Доступ открыт до ${day(after.until)}.` };
  }
  return { kind: 'plain', sentence: nothingNew(before, after) };
}

function nothingNew(before: SubscriptionStateOf, after: SubscriptionStateOf): string {
  if (after.pending) return `Проверили: оплата по заказу ${after.pending.number} пока не поступила.`;
  if (before.pending) return `Заказ ${before.pending.number} больше не ждёт оплаты.`;
  if (after.state === 'grace') return 'Списать оплату пока не удалось.';
  return 'Проверили: новых оплат нет, всё учтено.';
}
