import type { SubscriptionStateOf } from '../../../../contract/resources/billing.ts';
import { day } from '../../../lib/dates.ts';
import { asSentence } from './headWords.ts';

/** What «Проверить оплату» has found, told by the state before and after. */
export function checkedText(before: SubscriptionStateOf, after: SubscriptionStateOf): string {
  const { pending } = after;
  if (pending) {
    const why = asSentence(pending.last_failure);
    return why ? `Заказ ${pending.number} не оплачен. ${why}` : `Оплата по заказу ${pending.number} ещё не поступила.`;
  }
  if (after.until !== null && after.until !== before.until) return `Оплата поступила. Доступ открыт до ${day(after.until)}.`;
  if (before.pending) return `Заказ ${before.pending.number} больше не ждёт оплаты.`;
  if (after.state === 'grace') return 'Списать оплату пока не удалось.';
  return 'Проверили: новых оплат нет, всё учтено.';
}
