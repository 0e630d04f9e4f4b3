import type { SubscriptionType } from '../../../contract/subscription.ts';
import { planTitles } from '../../../contract/titles.ts';

const words: Record<number, string> = { 1: '1\u00a0месяц', 3: '3\u00a0месяца', 6: '6\u00a0месяцев', 12: '12\u00a0месяцев' };

/** What is bought, for receipts, the provider and letters: «Подписка «Про Плюс», 3 месяца». */
export function purchaseTitle(type: SubscriptionType, period: number): string {
  return `Подписка «${planTitles[type]}», ${words[period] ?? period}`;
}

/** The number of an order as people read it: `П-000012`. The provider gets the bare number as InvoiceId. */
export function orderNumber(number: number): string {
  return `П-${String(number).padStart(6, '0')}`;
}
