import type { CrmUser } from '../../../../contract/resources/crm.ts';
import type { SubscriptionType } from '../../../../contract/resources/subscription.ts';
import { day } from '../../../lib/dates.ts';
import { planTitles } from '../../../lib/planTitles.ts';
import { statisticOf } from '../statisticOf.ts';

/** What the user has at that moment, in words. @param now milliseconds */
export function subscriptionNow(user: Pick<CrmUser, 'subscription_type' | 'subscription_until'>, now: number): string {
  const { subscription_type: plan, subscription_until: until } = user;
  if (until === null) return 'Подписки не было';
  const title = plan ? `«${planTitles[plan]}»` : 'Подписка';
  return statisticOf(user, now) === 'active' ? `${title} до ${day(until)}` : `${title}, закончилась ${day(until)}`;
}

/** What a subscription given by hand would change. @param until an instant; @param now milliseconds */
export function subscriptionOutcome(
  user: Pick<CrmUser, 'subscription_type' | 'subscription_until'>,
  given: { plan: SubscriptionType; until: string },
  now: number,
): { will: string; warning: string | null } {
  const ends = Date.parse(given.until);
  if (ends <= now) return { will: 'Подписка закончится сразу', warning: 'Выбран прошедший день: доступ по подписке закроется.' };
  const had = user.subscription_until === null ? 0 : Date.parse(user.subscription_until);
  const shorter = had > now && had > ends;
  return {
    will: `«${planTitles[given.plan]}» до ${day(given.until)}`,
    warning: shorter ? 'Это раньше, чем сейчас: оплаченный срок сократится.' : null,
  };
}
