import { describe, expect, it } from 'vitest';
import { namesOf, type Typed, valuesOf } from '../../../forms/recordFields.ts';
import { leftToRefund, type RefundField, refundFields } from './refund.ts';

const draft: Typed<RefundField> = { amount: '990,50', reason: ' Ошибка ', confirm: '990.5' };
const fields = refundFields(2820);

describe('a refund', () => {
  it('is the sum typed twice, in any usual spelling, with its reason', () => {
    const sent = (typed: Typed<RefundField>) => valuesOf(fields, typed, namesOf(fields));
    expect(sent(draft)).toMatchObject({ amount: 990.5, reason: 'Ошибка' });
    expect(sent({ ...draft, amount: '2 820 ₽', confirm: '2820' })).toMatchObject({ amount: 2820 });
  });

  it.each<[string, Partial<Typed<RefundField>>, RefundField, RegExp]>([
    ['nothing typed', { amount: '' }, 'amount', /Напишите сумму/],
    ['nothing to give', { amount: '0' }, 'amount', /Напишите сумму/],
    ['more than is left', { amount: '2820,01' }, 'amount', /не больше 2.820,00/],
    ['a part of a kopeck', { amount: '990,5051' }, 'amount', /не больше двух знаков/],
    ['a part of a kopeck the second time', { confirm: '990,5001' }, 'confirm', /990,50/],
    ['another sum the second time', { confirm: '990' }, 'confirm', /990,50/],
    ['no reason', { reason: '  ' }, 'reason', /причину/],
  ])('shows a mistake at its field alone: %s', (_, more, field, sentence) => {
    const typed = { ...draft, ...more };
    const wrong = namesOf(fields).flatMap((name) => {
      const read = fields.read(name, typed[name], typed);
      return 'error' in read ? [[name, read.error]] : [];
    });
    expect(wrong).toEqual([[field, expect.stringMatching(sentence)]]);
  });

  it('is limited to what a card paid and was not refunded yet', () => {
    const payment = { source: 'card', status: 'paid', amount: 0.3, refunded: 0.1 } as Parameters<typeof leftToRefund>[0];
    expect(leftToRefund(payment)).toBe(0.2);
    expect(leftToRefund({ ...payment, status: 'failed' })).toBe(0);
    expect(leftToRefund({ ...payment, source: 'manual' })).toBe(0);
  });
});
