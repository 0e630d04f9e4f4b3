import type { Code, CodesRevoke } from '../../../contract/code.ts';
import { planTitles } from '../../../contract/planTitles.ts';
import type { Offer, SubscriptionType } from '../../../contract/subscription.ts';
import { counted } from '../../lib/plural.ts';
import { monthsText } from '../../lib/subscription/periodWords.ts';

export const codesCount = ['код', 'кода', 'кодов'] as const;

/** «5 кодов». */
export function codesText(count: number): string {
  return counted(count, ...codesCount);
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

/** What is about to be revoked. `count`: codes that can be; `kept`: named ones that cannot, for they were used or revoked. */
export type RevokeQuestion = { which: CodesRevoke; title: string; count: number; kept: number };

/** What is neither used nor revoked; an expired code may be revoked as well. */
export function isRevocable({ status }: Code): boolean {
  return status === 'new' || status === 'expired';
}
