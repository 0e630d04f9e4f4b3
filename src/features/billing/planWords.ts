import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import { type LimitedThing, limitedThings, type PlanLimits, type PlanName, planFeatures, planRank } from '../../../contract/plan.ts';
import type { Offer, SubscriptionStateOf } from '../../../contract/subscription.ts';
import { number } from '../../lib/format.ts';
import { plural } from '../../lib/plural.ts';
import { roubles } from '../../lib/roubles.ts';
import { everyPeriod, monthsText } from '../../lib/subscription.ts';
import { moscowDay } from '../../lib/zoneDays.ts';

/** per cent from which a limit counts as near */
const NEAR = 80;

const features = {
  price_lists: 'Готовые прайс-листы: скачать и загрузить в свой',
  analytics: 'Аналитика: сколько заработали и почему столько',
  own_brand: 'Свой бренд: логотип и цвета на печатном прайс-листе, в его файле Excel и на листах аналитики',
} as const;

/** in the genitive, for «до 1 объекта, до 5 объектов», and in the nominative */
const things: Record<LimitedThing, { one: string; many: string; all: string }> = {
  objects: { one: 'объекта', many: 'объектов', all: 'Объекты' },
  contractors: { one: 'контрагента', many: 'контрагентов', all: 'Контрагенты' },
  transactions: { one: 'операции', many: 'операций', all: 'Операции' },
  services: { one: 'услуги', many: 'услуг', all: 'Услуги в прайс-листе' },
};

export function featuresOf(plan: PlanName): string[] {
  return planFeatures[plan].map((name) => features[name]);
}

/** «До 100 объектов», or one sentence where nothing is limited. */
export function limitsText(limits: PlanLimits): string[] {
  if (limitedThings.every((thing) => limits[thing] === null)) return ['Объекты, контрагенты, операции и услуги — без предела'];
  return limitedThings.map((thing) => limitText(thing, limits[thing]));
}

function limitText(thing: LimitedThing, limit: number | null) {
  const { one, many, all } = things[thing];
  return limit === null ? `${all} — без предела` : `До ${number(limit, 0)}\u00a0${plural(limit, one, many, many)}`;
}

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
  const word = { first: 'Оформить', extend: 'Продлить', up: 'Перейти', down: 'Оформить' }[step];
  return credit > 0 ? `${word} с\u00a0зачётом ${roubles(credit)}` : word;
}

/** Plans whose unused money a purchase takes: those below it, in use or waiting. */
export function creditedPlans({ subscription_type: bought }: Offer, { subscription_type, title, queued }: SubscriptionStateOf): string[] {
  const held = [{ subscription_type, title }, ...queued];
  const lower = held.filter(({ subscription_type: type }) => type !== null && planRank[type] < planRank[bought]);
  return [...new Set(lower.map((each) => `«${each.title}»`))];
}

/** Of several the caller is not told which were paid for: a gift goes on. */
export function creditedText(plans: readonly string[]): string {
  return plans.length > 1 ? 'оплаченные тарифы ниже' : plans.join('');
}

/** When what is bought begins, and what becomes of what is there. */
export function startText(offer: Offer, { credit }: Terms, state: SubscriptionStateOf): string {
  const step = stepOf(offer, state);
  const plans = creditedPlans(offer, state);
  const [verb, them] = plans.length > 1 ? ['закончатся', 'них'] : ['закончится', 'него'];
  const ends = `${creditedText(plans)} на этом ${verb}: неиспользованные деньги за ${them} зачтены в оплату.`;
  if (credit > 0 && step === 'up') return `Новый тариф начнётся сразу после оплаты, а ${ends}`;
  return credit > 0 ? `${keptText(step, state)} ${ends}` : keptText(step, state);
}

function keptText(step: Step, state: SubscriptionStateOf) {
  const until = state.until ? moscowDay(state.until) : '';
  switch (step) {
    case 'first':
      return 'Доступ откроется сразу после оплаты.';
    case 'extend':
      return state.state === 'grace'
        ? 'Доступ продолжится сразу после оплаты, новый срок считается от конца прежнего.'
        : `Оплаченное не пропадёт: новый срок начнётся ${until}, когда закончится нынешний.`;
    case 'up':
      // in grace nothing is left of the plan
      return state.state === 'grace'
        ? 'Новый тариф начнётся сразу после оплаты.'
        : `Новый тариф начнётся сразу после оплаты. Остаток тарифа «${state.title}» не пропадёт: он продолжится после него.`;
    case 'down':
      return `«${state.title}» останется до ${state.grace_until ? moscowDay(state.grace_until) : until}, а этот тариф начнётся после него.`;
  }
}

/** What is charged later. */
export function renewalText(offer: Offer): string {
  return `Дальше — ${roubles(offer.price)} ${everyPeriod(offer.period)}, пока вы не отключите автопродление. Отключить его можно на этой странице в любой момент.`;
}

/** On what terms the caller may buy an offer; at its price where the API says nothing else. */
export function termsOf(state: SubscriptionStateOf, { id, price }: Offer): Terms {
  return state.offers.find((each) => each.id === id) ?? { id, price, credit: 0, to_pay: price, obstacle: null };
}

/** «790 ₽ в месяц»; «≈ 333,33 ₽ в месяц» where the months do not share the price evenly. */
export function perMonthText({ price, period }: Pick<Offer, 'price' | 'period'>): string {
  const kopecks = toKopecks(price);
  const month = fromKopecks(Math.round(kopecks / period));
  return `${kopecks % period === 0 ? '' : '≈\u00a0'}${roubles(month)} в\u00a0месяц`;
}

/** What the period costs less than as many single months, in kopecks; 0 where it does not, or where no single month is sold. */
export function savedKopecks(offer: Offer, offers: readonly Offer[]): number {
  const month = offers.find(({ subscription_type, period }) => subscription_type === offer.subscription_type && period === 1);
  return month ? Math.max(0, toKopecks(month.price) * offer.period - toKopecks(offer.price)) : 0;
}

/** «экономия 2 400 ₽ в год», «экономия 150 ₽ за 3 месяца»; empty where nothing is saved. */
export function savingText(offer: Offer, offers: readonly Offer[]): string {
  const saved = savedKopecks(offer, offers);
  if (saved === 0) return '';
  return `экономия ${roubles(fromKopecks(saved))} ${offer.period === 12 ? 'в\u00a0год' : `за\u00a0${monthsText(offer.period)}`}`;
}

export type Fullness = { share: number; level: 'free' | 'near' | 'full'; words: string };

/** How full a limit is: per cent for the bar and, where it matters, in words. */
export function fullness(count: number | null, limit: number | null): Fullness {
  if (count === null || limit === null) return { share: 0, level: 'free', words: '' };
  const share = limit === 0 ? 100 : Math.min(100, (count / limit) * 100);
  if (count > limit) return { share, level: 'full', words: `больше предела на ${number(count - limit, 0)}` };
  if (count === limit) return { share, level: 'full', words: 'предел достигнут' };
  if (share >= NEAR) return { share, level: 'near', words: `можно добавить ещё ${number(limit - count, 0)}` };
  return { share, level: 'free', words: '' };
}
