import * as z from 'zod';
import { byGuid, call, membersOf, superUsers, user } from './call.ts';
import { guid, instant, line, money, text } from './primitives.ts';
import { planLimits, type SubscriptionType } from './subscription.ts';

/** What somebody has without paying stands in the same table as the plans. */
export const planNames = ['free', 'pro', 'pro_plus', 'svoy'] as const;
export type PlanName = (typeof planNames)[number];

/** What of a company a plan limits; null in `limits` means without limit. */
export const limitedThings = ['objects', 'contractors', 'transactions', 'services'] as const;
export type LimitedThing = (typeof limitedThings)[number];

type SubscriptionPeriod = 1 | 3 | 6 | 12;

/** Offers keep their number for ever, whatever they cost: plan, months. svoy is sold under period 1 only (spec.md section 9). */
export const offerIds = [
  { id: 1, subscription_type: 'pro', period: 1 },
  { id: 2, subscription_type: 'pro', period: 3 },
  { id: 3, subscription_type: 'pro', period: 6 },
  { id: 4, subscription_type: 'pro', period: 12 },
  { id: 5, subscription_type: 'pro_plus', period: 1 },
  { id: 6, subscription_type: 'pro_plus', period: 3 },
  { id: 7, subscription_type: 'pro_plus', period: 6 },
  { id: 8, subscription_type: 'pro_plus', period: 12 },
  { id: 9, subscription_type: 'svoy', period: 1 },
] as const satisfies readonly { id: number; subscription_type: SubscriptionType; period: SubscriptionPeriod }[];

/** What each plan gives beside its limits. */
export const planFeatures = {
  free: [],
  pro: ['price_lists'],
  pro_plus: ['price_lists', 'analytics'],
  svoy: ['price_lists', 'analytics', 'own_brand'],
} as const satisfies Record<PlanName, readonly ('price_lists' | 'analytics' | 'own_brand')[]>;

/** The higher one counts where several are active. */
export const planRank: Record<PlanName, number> = { free: 0, pro: 1, pro_plus: 2, svoy: 3 };

/** How long access goes on after a renewal that failed. */
export const GRACE_DAYS = 3;

export type PlanLimits = z.infer<typeof planLimits>;

/** Months of a period → price of the whole period in roubles; a period that is not sold is absent. */
const prices = z.strictObject({ 1: money, 3: money, 6: money, 12: money }).partial();

/** The terms of a plan from `effective_from` on. A later row never alters what was bought before. */
export const planTerms = z.object({
  guid,
  plan: z.enum(planNames),
  effective_from: instant,
  title: z.string(),
  description: z.string(),
  prices,
  limits: planLimits,
  comment: z.string(),
  author: z.string().nullable(),
  created_at: instant,
});
export type PlanTerms = z.infer<typeof planTerms>;

/** New terms: from now on unless a later moment is given; moments that have passed cannot be rewritten. */
export const planTermsCreate = z.strictObject({
  plan: z.enum(planNames),
  effective_from: instant.optional(),
  title: line('Название тарифа', 60),
  description: text('Описание', 500),
  prices,
  limits: planLimits,
  comment: text('Комментарий', 500).optional(),
});

/** The plan of a company, its limits and, in the same breath, how much of them is used. */
export const companyLimits = z.object({
  plan: z.enum(planNames),
  title: z.string(),
  until: instant.nullable(),
  /** false: this installation enforces no limits */
  enforced: z.boolean(),
  limits: planLimits,
  used: z.object({ objects: z.number().int(), contractors: z.number().int(), transactions: z.number().int(), services: z.number().int() }),
});
export type CompanyLimits = z.infer<typeof companyLimits>;

const extension = 'billing';

/** Plans and limits of companies. */
export const planCalls = {
  planList: call({
    method: 'GET',
    path: '/api/plan/list/',
    title: 'Условия тарифов, которые действуют сейчас',
    access: user,
    extension,
    answer: z.array(planTerms),
  }),
  planHistory: call({
    method: 'GET',
    path: '/api/plan/history/',
    title: 'Все условия тарифов: прежние, нынешние, будущие',
    access: superUsers,
    extension,
    answer: z.array(planTerms),
  }),
  planCreate: call({
    method: 'POST',
    path: '/api/plan/create/',
    title: 'Новые условия тарифа',
    access: superUsers,
    extension,
    body: planTermsCreate,
    status: 201,
    answer: planTerms,
    errors: [1108],
  }),
  planDelete: call({
    method: 'DELETE',
    path: '/api/plan/{guid}/',
    title: 'Убрать условия, которые ещё не вступили в силу',
    access: superUsers,
    extension,
    params: byGuid,
    status: 204,
    errors: [1101, 1108],
  }),
  companyLimits: call({
    method: 'GET',
    path: '/api/company/limits/',
    title: 'Тариф компании, его пределы и сколько занято',
    access: membersOf.query,
    extension,
    query: z.strictObject({ id: byGuid.shape.guid }),
    answer: companyLimits,
  }),
};
