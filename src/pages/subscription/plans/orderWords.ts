import type { SubscriptionStateOf } from '../../../../contract/billing.ts';
import { planRank } from '../../../../contract/plan.ts';
import type { Offer } from '../../../../contract/subscription.ts';
import { day } from '../../../lib/dates.ts';
import { roubles } from '../../../lib/roubles.ts';
import { everyPeriod } from '../../../lib/subscription/periodWords.ts';

export type Terms = SubscriptionStateOf['offers'][number];

/** How an offer stands to what the caller has: nothing yet, more of the same, a higher plan, a lower one. */
export type Step = 'first' | 'extend' | 'up' | 'down';

export function stepOf(offer: Offer, state: SubscriptionStateOf): Step {
  const has = state.state === 'active' || state.state === 'ending' || state.state === 'grace' ? state.subscription_type : null;
  if (has === null) return 'first';
  const difference = planRank[offer.subscription_type] - planRank[has];
  if (difference === 0) return 'extend';
  return difference > 0 ? 'up' : 'down';
}

/** The button of a card. */
export function buttonText(step: Step, { credit }: Terms): string {
  if (credit > 0) return `Перейти с\u00a0зачётом ${roubles(credit)}`;
  return { first: 'Оформить', extend: 'Продлить', up: 'Перейти', down: 'Оформить' }[step];
}

/** When what is bought begins, and what becomes of what is there. */
export function startText(step: Step, { credit }: Terms, state: SubscriptionStateOf): string {
  const until = state.until ? day(state.until) : '';
  if (credit > 0) {
    return `Новый тариф начнётся сразу после оплаты, а «${state.title}» на этом закончится: неиспользованные деньги за него зачтены в оплату.`;
  }
  switch (step) {
    case 'first':
      return 'Доступ откроется сразу после оплаты.';
    case 'extend':
      return state.state === 'grace'
        ? 'Доступ продолжится сразу после оплаты, новый срок считается от конца прежнего.'
        : `Оплаченное не пропадёт: новый срок начнётся ${until}, когда закончится нынешний.`;
    case 'up':
      return `Новый тариф начнётся сразу после оплаты. Остаток тарифа «${state.title}» не пропадёт: он продолжится после него.`;
    case 'down':
      return `«${state.title}» останется до ${until}, а этот тариф начнётся после него.`;
  }
}

/** What is charged later. */
export function renewalText(offer: Offer): string {
  return `Дальше — ${roubles(offer.price)} ${everyPeriod(offer.period)}, пока вы не отключите автопродление. Отключить его можно на этой странице в любой момент.`;
}
