import { useQuery } from '@tanstack/react-query';
import { calls } from '../../contract/calls.ts';
import type { LimitedThing, PlanName } from '../../contract/plan.ts';
import { type Offer, type SubscriptionType, subscriptionPeriods } from '../../contract/subscription.ts';
import { planTitles } from '../../contract/titles.ts';
import { counted, plural } from './plural.ts';
import { read } from './read.ts';
import { useExtension } from './workspace.ts';

/** What is known of the caller's own subscription. The live event `subscription` makes all of it stale. */
export const SUBSCRIPTION_KEY = ['subscription'] as const;

/** It belongs to the user, not to a company: its cache goes with the user's workspace. */
export const subscriptionQueries = {
  offers: read([...SUBSCRIPTION_KEY, 'offers'], calls.subscriptions, {}),
  /** extension `billing` */
  state: read([...SUBSCRIPTION_KEY, 'state'], calls.subscriptionShow, {}),
  /** extension `billing`: the terms in force now, `free` among them */
  plans: read([...SUBSCRIPTION_KEY, 'plans'], calls.planList, {}),
  /** extension `billing`: what the plan of a company allows and how much of it is used */
  limits: (company: string) => read([...SUBSCRIPTION_KEY, 'limits', company], calls.companyLimits, { query: { id: company } }),
};

/** What the plans are called now, by their terms where the API tells them. */
export function usePlanTitles(): Record<SubscriptionType, string> {
  const { data = [] } = useQuery({ ...subscriptionQueries.plans, enabled: useExtension('billing') });
  return { ...planTitles, ...Object.fromEntries(data.map(({ plan, title }) => [plan, title])) };
}

/** Names of the plans, with what somebody has without paying. */
export const planNameTitles: Record<PlanName, string> = { free: 'Бесплатный', ...planTitles };

export const limitTitles: Record<LimitedThing, string> = {
  objects: 'Объекты',
  contractors: 'Контрагенты',
  transactions: 'Операции',
  services: 'Услуги',
};

/** Lengths in months that a plan may be sold for: none without a subscription, months alone for the own brand. */
export function periodsOf(plan: PlanName): readonly Offer['period'][] {
  if (plan === 'free') return [];
  return plan === 'svoy' ? [1] : subscriptionPeriods;
}

/** «Про Плюс, 3 месяца». */
export function planText({ subscription_type, period }: Pick<Offer, 'subscription_type' | 'period'>): string {
  return `${planTitles[subscription_type]}, ${monthsText(period)}`;
}

/** 3 → «3 месяца». */
export function monthsText(months: number): string {
  return counted(months, 'месяц', 'месяца', 'месяцев');
}

/** How often a subscription is charged: «каждый месяц», «каждые 3 месяца», «каждый год». */
export function everyPeriod(months: number): string {
  if (months === 1) return 'каждый месяц';
  return months === 12 ? 'каждый год' : `${plural(months, 'каждый', 'каждые', 'каждые')} ${monthsText(months)}`;
}
