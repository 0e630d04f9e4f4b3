import { describe, expect, it } from 'vitest';
import { leftToRefund, type RefundDraft, readRefund } from './refund.ts';

const draft = { amount: '990,50', confirm: '990.5', reason: ' Ошибка ' };

describe('a refund', () => {
  it('is the sum typed twice, in any usual spelling, with its reason', () => {
    expect(readRefund(draft, 2820)).toEqual({ amount: 990.5, reason: 'Ошибка' });
    expect(readRefund({ ...draft, amount: '2 820 ₽', confirm: '2820' }, 2820)).toMatchObject({ amount: 2820 });
  });

  it.each<[string, Partial<RefundDraft>, keyof RefundDraft, RegExp]>([
    ['nothing typed', { amount: '' }, 'amount', /Напишите сумму/],
    ['nothing to give', { amount: '0' }, 'amount', /Напишите сумму/],
    ['more than is left', { amount: '2820,01' }, 'amount', /не больше 2.820,00/],
    ['another sum the second time', { confirm: '990' }, 'confirm', /990,50/],
    ['no reason', { reason: '  ' }, 'reason', /причину/],
  ])('shows a mistake at its field alone: %s', (_, more, field, sentence) => {
    expect(readRefund({ ...draft, ...more }, 2820)).toEqual({ fault: { [field]: expect.stringMatching(sentence) } });
  });

  it('is limited to what a card paid and was not refunded yet', () => {
    const payment = { source: 'card', status: 'paid', amount: 0.3, refunded: 0.1 } as Parameters<typeof leftToRefund>[0];
    expect(leftToRefund(payment)).toBe(0.2);
    expect(leftToRefund({ ...payment, status: 'failed' })).toBe(0);
    expect(leftToRefund({ ...payment, source: 'manual' })).toBe(0);
  });
});
