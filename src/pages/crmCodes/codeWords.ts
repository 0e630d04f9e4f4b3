import { planTitles } from '../../../contract/planTitles.ts';
import type { Code } from '../../../contract/resources/code.ts';
import type { Offer, SubscriptionType } from '../../../contract/resources/subscription.ts';
import { counted } from '../../lib/plural.ts';
import { monthsText } from '../../lib/subscription/periodWords.ts';

/** «5 кодов». */
export function codesText(count: number): string {
  return counted(count, 'код', 'кода', 'кодов');
}

/** «Про Плюс, 3 месяца». */
export function planText({ subscription_type, period }: Pick<Code, 'subscription_type' | 'period'>): string {
  return `${planTitles[subscription_type]}, ${monthsText(period)}`;
}

export const plans = Object.keys(planTitles) as SubscriptionType[];

/** The lengths that a plan has. */
export function periodsOf(plan: SubscriptionType): readonly Offer['period'][] {
  return plan === 'svoy' ? [1] : [1, 3, 6, 12];
}
