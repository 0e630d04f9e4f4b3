import type { CallInput } from '../../../contract/call.ts';
import type { calls } from '../../../contract/calls.ts';
import { MOST_CODES } from '../../../contract/resources/code.ts';
import type { Offer, SubscriptionType } from '../../../contract/resources/subscription.ts';

export type IssueField = 'count' | 'subscription_type' | 'period' | 'expires_at' | 'comment';

/** The form as it is filled in. `expires_at`: `YYYY-MM-DD`, the last day on which the codes are taken; empty for none. */
export type IssueDraft = {
  count: string;
  subscription_type: SubscriptionType;
  period: Offer['period'];
  expires_at: string;
  comment: string;
};

export const emptyDraft: IssueDraft = { count: '10', subscription_type: 'pro', period: 1, expires_at: '', comment: '' };

export type IssueRequest = CallInput<typeof calls.codesCreate>['body'];

/** What the form asks for, or what is wrong with it by field. The end is that of the day on this computer. */
export function readDraft(
  draft: IssueDraft,
  now = new Date(),
): { request: IssueRequest } | { faults: Partial<Record<IssueField, string>> } {
  const { count: typed, expires_at, comment, ...plan } = draft;
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  const faults: Partial<Record<IssueField, string>> = {};
  if (count < 1 || count > MOST_CODES) faults.count = `Укажите целое число от 1 до ${MOST_CODES}.`;
  const end = expires_at === '' ? null : endOf(expires_at);
  if (end && !(end > now)) faults.expires_at = 'Укажите сегодняшний или будущий день.';
  if (Object.keys(faults).length > 0) return { faults };
  return { request: { count, ...plan, comment: comment.trim(), ...(end && { expires_at: end.toISOString() }) } };
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59`);
}
