import type { CrmUser } from '../../../../contract/resources/crm.ts';
import type { SubscriptionType } from '../../../../contract/resources/subscription.ts';
import { planTitles } from '../../../lib/planTitles.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { statisticOf } from '../statisticOf.ts';
import { dayIn } from '../zoneDays.ts';

/** `now`: milliseconds; `timeZone`: in which days are said, the browser's where it is undefined. */
type Seen = { now: number; timeZone: string | undefined };

/** What the user has at that moment, in words. */
export function subscriptionNow(user: Pick<CrmUser, 'subscription_type' | 'subscription_until'>, seen: Seen): string {
  const { subscription_type: plan, subscription_until: until } = user;
  if (until === null) return 'Подписки не было';
  const title = plan ? `«${planTitles[plan]}»` : 'Подписка';
  const day = typedDay(dayIn(until, seen.timeZone));
  return statisticOf(user, seen.now) === 'active' ? `${title} до ${day}` : `${title}, закончилась ${day}`;
}

/** What a subscription given by hand would change. @param given `until` is an instant */
export function subscriptionOutcome(
  user: Pick<CrmUser, 'subscription_type' | 'subscription_until'>,
  given: { plan: SubscriptionType; until: string },
  { now, timeZone }: Seen,
): { will: string; warning: string | null } {
  const ends = Date.parse(given.until);
  if (ends <= now) return { will: 'Подписка закончится сразу', warning: 'Выбран прошедший день: доступ по подписке закроется.' };
  const had = user.subscription_until === null ? 0 : Date.parse(user.subscription_until);
  const shorter = had > now && had > ends;
  return {
    will: `«${planTitles[given.plan]}» до ${typedDay(dayIn(given.until, timeZone))}`,
    warning: shorter ? 'Это раньше, чем сейчас: оплаченный срок сократится.' : null,
  };
}
