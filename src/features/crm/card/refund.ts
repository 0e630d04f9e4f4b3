import { fromKopecks, moneySentences, readMoney, toKopecks } from '../../../../contract/money.ts';
import type { PaymentRow } from '../../../../contract/subscription.ts';
import type { TextFields } from '../../../forms/recordFields.ts';
import { money } from '../../../lib/format.ts';

export type RefundField = 'amount' | 'reason' | 'confirm';

/** How a refund is typed and read. @param left roubles that can still be given back */
export function refundFields(left: number): TextFields<RefundField> {
  function readAmount(typed: string): { value: number } | { error: string } {
    const read = readMoney(typed);
    if (!read || read.kopecks <= 0) return { error: 'Напишите сумму, например 990 или 990,50.' };
    if (read.rounded) return { error: moneySentences.fine };
    if (read.kopecks > toKopecks(left)) return { error: `По этому платежу можно вернуть не больше ${money(left)}.` };
    return { value: fromKopecks(read.kopecks) };
  }
  return {
    labels: { amount: 'Сумма возврата, ₽', reason: 'Причина', confirm: 'Сумма ещё раз, для подтверждения' },
    read(name, typed, all) {
      if (name === 'amount') return readAmount(typed);
      const value = typed.trim();
      if (name === 'reason') return value === '' ? { error: 'Напишите причину: её увидит пользователь.' } : { value };
      const amount = readAmount(all?.amount ?? '');
      const again = readAmount(typed);
      // a sum that is wrong says so at its own field
      if ('error' in amount || ('value' in again && again.value === amount.value)) return { value };
      return { error: `Напишите сумму возврата ещё раз: ${money(amount.value)}.` };
    },
  };
}

/** How much of a payment can still be given back, in roubles. Codes and gifts brought no money, a failed payment took none. */
export function leftToRefund({ source, status, amount, refunded }: PaymentRow): number {
  if (source !== 'card' || status === 'failed') return 0;
  return fromKopecks(toKopecks(amount) - toKopecks(refunded));
}
