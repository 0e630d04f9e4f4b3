import type { CrmUser } from '../../../contract/crm.ts';
import { planRank } from '../../../contract/plan.ts';
import type { SubscriptionType } from '../../../contract/subscription.ts';
import { planTitles } from '../../../contract/titles.ts';
import { typedDay } from '../../lib/typedDay.ts';
import { dayIn } from '../../lib/zoneDays.ts';

type Had = Pick<CrmUser, 'subscription_type' | 'subscription_until' | 'plan_until'>;
type Outcome = { will: string; warning: string | null };

const LOWEST: SubscriptionType = 'pro';

/** `now`: milliseconds; `timeZone`: in which days are said. */
type Seen = { now: number; timeZone: string };

/** What the user has at that moment, in words. */
export function subscriptionNow(user: Had, seen: Seen): string {
  const { subscription_type: plan } = user;
  const until = planEnd(user);
  if (until === null) return 'Подписки не было';
  const title = plan ? `«${planTitles[plan]}»` : 'Подписка';
  const day = typedDay(dayIn(until, seen.timeZone));
  return statisticOf(user, seen.now) === 'active' ? `${title} до ${day}` : `${title}, закончилась ${day}`;
}

/**
 * What a subscription given by hand would change: it takes the place of its plan and of all higher ones, what is left of lower plans waits and goes
 * on after it (server/modules/billing/ledger/accessTimeline.ts). What is left of which plan, and whether a card renews it, is not known here: so it is said with an «если».
 * @param given `until` is an instant
 */
export function subscriptionOutcome(user: Had, given: { plan: SubscriptionType; until: string }, seen: Seen): Outcome {
  const had = statisticOf(user, seen.now) === 'active' ? user.subscription_type : null;
  const step = had === null ? null : planRank[had] - planRank[given.plan];
  if (Date.parse(given.until) <= seen.now) return taken(given.plan, had, step);
  return {
    will: `«${planTitles[given.plan]}» до ${typedDay(dayIn(given.until, seen.timeZone))}`,
    warning: had === null || step === null ? null : changed(user, given, { had, step }),
  };
}

/** @param step how much higher the plan is that the user has; null where there is none */
function taken(plan: SubscriptionType, had: SubscriptionType | null, step: number | null): Outcome {
  const title = `«${planTitles[plan]}»`;
  if (had === null || step === null || step < 0) {
    const missing = had === null ? 'Действующей подписки' : `Тарифа ${title}`;
    return { will: 'Ничего не изменится', warning: `Выбран прошедший день, но закрывать нечего. ${missing} у пользователя нет.` };
  }
  if (plan === LOWEST) {
    return {
      will: 'Подписка закончится сразу',
      warning: 'Выбран прошедший день: доступ по подписке закроется. Автопродление, если оно включено, выключится.',
    };
  }
  const what = step === 0 ? `доступ по тарифу ${title} закроется` : `доступ по тарифу ${title} и всем, что выше, закроется`;
  return {
    will: `«${planTitles[had]}» закончится сразу`,
    warning: `Выбран прошедший день: ${what}. Автопродление, если оно включено, тоже выключится. Остаток тарифа ниже, если он есть, начнётся сразу, и его автопродление останется.`,
  };
}

function changed(
  user: Had,
  { plan, until }: { plan: SubscriptionType; until: string },
  { had, step }: { had: SubscriptionType; step: number },
) {
  const [title, now] = [`«${planTitles[plan]}»`, `«${planTitles[had]}»`];
  if (step > 0) return `Вместо ${now} сразу начнётся ${title}: что осталось от тарифов выше, пропадёт, и их автопродление выключится.`;
  if (step < 0) return `Остаток ${now} подождёт и пойдёт после ${title}. Автопродление ${now}, если оно включено, сдвинется вместе с ним.`;
  const renewal = 'Автопродление, если оно включено, спишет оплату за час до нового конца.';
  const end = planEnd(user);
  if (end === null || Date.parse(end) <= Date.parse(until)) return renewal;
  const rest = plan === LOWEST ? '' : ' Остаток тарифа ниже, если он есть, пойдёт после него.';
  return `Это раньше, чем сейчас: срок ${title} сократится.${rest} ${renewal}`;
}

/** When the plan in use ends, or the last one ended; null where there was none. An API without `plan_until` tells only the end of all access. */
export function planEnd({ plan_until, subscription_until }: Had): string | null {
  return plan_until ?? subscription_until;
}

/** From when days given to a plan are counted: from its end where it is in use, otherwise from now. Milliseconds. */
export function countedFrom(user: Had, plan: SubscriptionType, now: number): number {
  const end = user.subscription_type === plan ? planEnd(user) : null;
  return end === null ? now : Math.max(now, Date.parse(end));
}

/** Never had access: `new`; had it: `disabled`, from the moment it ends; otherwise `active` (spec.md section 4). @param now milliseconds */
export function statisticOf({ subscription_until }: Pick<CrmUser, 'subscription_until'>, now: number): 'new' | 'disabled' | 'active' {
  if (subscription_until === null) return 'new';
  return Date.parse(subscription_until) <= now ? 'disabled' : 'active';
}
