import type { SubscriptionType } from './subscription.ts';

/** What the plans are called where the terms that name them are not at hand. */
export const planTitles: Record<SubscriptionType, string> = { pro: 'Про', pro_plus: 'Про Плюс', svoy: 'Свой бренд' };
