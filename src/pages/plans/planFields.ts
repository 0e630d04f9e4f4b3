import { type LimitedThing, limitedThings, type PlanName } from '../../../contract/plan.ts';
import { subscriptionPeriods } from '../../../contract/subscription.ts';
import { number } from '../../lib/format.ts';
import { planTitles } from '../../lib/planTitles.ts';
import { roubles } from '../../lib/roubles.ts';
import { monthsText } from '../../lib/subscription/periodWords.ts';

export const limitTitles: Record<LimitedThing, string> = {
  objects: 'Объекты',
  contractors: 'Контрагенты',
  transactions: 'Операции',
  services: 'Услуги',
};

export const planLabels: Record<PlanName, string> = {
  free: 'Без подписки',
  ...planTitles,
};

/** Periods that a plan may be sold for: nothing without a subscription, months alone for the own brand. */
export function periodsOf(plan: PlanName): readonly (1 | 3 | 6 | 12)[] {
  if (plan === 'free') return [];
  return plan === 'svoy' ? [1] : subscriptionPeriods;
}

export function priceText(price: number | undefined): string {
  return price === undefined ? 'не продаётся' : roubles(price);
}

export function limitText(limit: number | null): string {
  return limit === null ? 'без предела' : number(limit, 0);
}

export function priceLabel(period: number): string {
  return `Цена за\u00a0${monthsText(period)}`;
}

export const things = limitedThings;
