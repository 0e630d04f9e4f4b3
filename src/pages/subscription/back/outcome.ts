import type { PaymentRow, SubscriptionStateOf } from '../../../../contract/billing.ts';
import { day } from '../../../lib/dates.ts';
import { money } from '../../../lib/format.ts';
import { planTitles } from '../../../lib/planTitles.ts';
import { monthsText } from '../../../lib/subscription/periodWords.ts';
import { asSentence } from '../head/headWords.ts';

/** What became of the payment that one comes back from. `late`: nobody knows yet. */
export type Outcome = { kind: 'paid' | 'declined' | 'closed' | 'late'; title: string; text: string; payAt?: string };

type Known = { state: SubscriptionStateOf; payments: readonly PaymentRow[] };

/** @returns null while the order still waits */
export function outcomeOf(order: string, { state, payments }: Known): Outcome | null {
  const { pending } = state;
  if (pending?.order === order) {
    if (pending.last_failure === '') return null;
    const text = `${asSentence(pending.last_failure)} Деньги не списаны. Можно попробовать ещё раз или другой картой.`;
    return { kind: 'declined', title: 'Оплата не прошла', text, payAt: pending.payment_url };
  }
  const own = payments.find((payment) => payment.order === order && payment.status !== 'failed');
  if (own) return paid(own, state);
  const text = 'Заказ больше не ждёт оплаты: он отменён или его срок вышел. Если деньги списались, нажмите «Проверить оплату».';
  return { kind: 'closed', title: 'Заказ не оплачен', text };
}

export const late: Outcome = {
  kind: 'late',
  title: 'Банк ещё не подтвердил оплату',
  text: 'Так бывает, обычно это занимает несколько минут. Страницу можно закрыть: как только оплата придёт, доступ откроется сам.',
};

/** For an API that tells only the offers. */
export function paidUntil(until: string | null): Outcome {
  return { kind: 'paid', title: 'Подписка действует', text: until ? `Доступ открыт до ${day(until)}.` : 'Доступ открыт.' };
}

function paid({ subscription_type, period, amount }: PaymentRow, state: SubscriptionStateOf): Outcome {
  const until = state.until ? ` Доступ открыт до ${day(state.until)}.` : '';
  const text = `«${planTitles[subscription_type]}», ${monthsText(period)}: ${money(amount)}.${until} Чек придёт на e-mail и появится в истории платежей.`;
  return { kind: 'paid', title: 'Оплата прошла', text };
}
