import { fromKopecks, parseRoubles, toKopecks } from '../../../../contract/money.ts';
import type { PaymentRow } from '../../../../contract/subscription.ts';
import { money } from '../../../lib/format.ts';

export type RefundDraft = { amount: string; confirm: string; reason: string };
export type RefundFault = Partial<Record<keyof RefundDraft, string>>;

/**
 * What a refund's form asks for.
 * @param left roubles that can still be given back
 * @returns roubles and the reason, or what is wrong at which field
 */
export function readRefund(draft: RefundDraft, left: number): { amount: number; reason: string } | { fault: RefundFault } {
  const kopecks = parseRoubles(draft.amount);
  const reason = draft.reason.trim();
  const fault: RefundFault = {};
  if (kopecks === null || kopecks <= 0) fault.amount = 'Напишите сумму, например 990 или 990,50.';
  else if (kopecks > toKopecks(left)) fault.amount = `По этому платежу можно вернуть не больше ${money(left)}.`;
  else if (parseRoubles(draft.confirm) !== kopecks) fault.confirm = `Напишите сумму возврата ещё раз: ${money(fromKopecks(kopecks))}.`;
  if (reason === '') fault.reason = 'Напишите причину: её увидит пользователь.';
  return Object.keys(fault).length > 0 || kopecks === null ? { fault } : { amount: fromKopecks(kopecks), reason };
}

/** How much of a payment can still be given back, in roubles. Codes and gifts brought no money, a failed payment took none. */
export function leftToRefund({ source, status, amount, refunded }: PaymentRow): number {
  if (source !== 'card' || status === 'failed') return 0;
  return fromKopecks(toKopecks(amount) - toKopecks(refunded));
}
