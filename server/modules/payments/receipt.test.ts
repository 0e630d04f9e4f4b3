import { describe, expect, it } from 'vitest';
import { receiptOf } from './receipt.ts';

const rules = {
  taxation: 1,
  vat: [
    { from: '2019-01-01', vat: 20 },
    { from: '2026-01-01', vat: 22 },
    { from: '2027-01-01', vat: null },
  ],
  method: 4,
  object: 4,
};
const sale = { label: 'Подписка', amount: 99_050, email: 'a@b.ru', phone: '+79161234567', at: new Date('2026-05-01T00:00:00Z') };
const vatOn = (day: string) => receiptOf({ ...sale, at: new Date(day) }, rules).vat;

describe('a receipt', () => {
  it('is of one item that costs what is paid', () => {
    expect(receiptOf(sale, rules)).toEqual({
      label: 'Подписка',
      amount: 99_050,
      vat: 22,
      method: 4,
      object: 4,
      taxationSystem: 1,
      email: 'a@b.ru',
      phone: '',
    });
  });

  it('goes to the phone where there is no e-mail', () => {
    expect(receiptOf({ ...sale, email: '' }, rules)).toMatchObject({ email: '', phone: '+79161234567' });
  });

  it('has the VAT of its day in Moscow', () => {
    expect(vatOn('2018-12-31T20:59:59Z')).toBeNull();
    expect(vatOn('2018-12-31T21:00:00Z')).toBe(20);
    expect(vatOn('2025-12-31T20:59:59Z')).toBe(20);
    expect(vatOn('2025-12-31T21:00:00Z')).toBe(22);
    expect(vatOn('2026-12-31T21:00:00Z')).toBeNull();
  });

  it('has the name of its item cut to the length that the format allows', () => {
    expect(receiptOf({ ...sale, label: 'я'.repeat(300) }, rules).label).toHaveLength(128);
  });
});
