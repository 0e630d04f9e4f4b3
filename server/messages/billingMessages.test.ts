import { describe, expect, it } from 'vitest';
import {
  accessEndedMessage,
  chargeSoonMessage,
  extraPaymentMessage,
  paidMessage,
  renewalFailedMessage,
  renewalOffMessage,
} from './billingMessages.ts';

const about = {
  to: { kind: 'email', value: 'anna@example.ru' } as const,
  expiresAt: new Date('2026-12-01T00:00:00Z'),
  title: 'Подписка «Про», 1 месяц',
  url: 'https://app.example.ru/subscription',
};
const byPhone = { ...about, to: { kind: 'phone', value: '+79161234567' } as const };
const at = '2026-12-20T22:30:00.000Z';
/** spaces as they are typed */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('emails about payments', () => {
  it('say before a charge how much, when by Moscow time, from what card and how to prevent it', () => {
    const { subject, text } = chargeSoonMessage({ ...about, amount: 1234.5, at, card: '4242 42•• •••• 4242' });
    expect(subject).toBe('Скоро продлим подписку — Прорабка');
    for (const words of ['21.12.2026', '1 234,50 ₽', '•••• 4242', 'Отключить автопродление', about.url])
      expect(plain(text)).toContain(words);
  });

  it('name the purchase with a small letter where it goes on a sentence', () => {
    const payment = { ...about, amount: 990, until: at, card: '' };
    const paid = paidMessage({ ...payment, receiptUrl: null, next: null });
    expect(plain(chargeSoonMessage({ ...payment, at }).text)).toContain('спишем 990,00 ₽: подписка «Про», 1 месяц.');
    expect(plain(paid.text)).toContain('Получили 990,00 ₽: подписка «Про», 1 месяц.');
    expect(plain(paid.html)).toContain('>990,00 ₽: подписка «Про», 1 месяц.');
    expect(plain(renewalFailedMessage({ ...payment, reason: 'Отказ.', again: true }).text)).toContain('990,00 ₽: подписка «Про», 1 месяц.');
    expect(plain(accessEndedMessage(about).text)).toContain('Подписка «Про», 1 месяц: срок закончился.');
  });

  it('link to the receipt once there is one', () => {
    const paid = { ...about, amount: 990, until: at, next: { at, amount: 990 } };
    expect(paidMessage({ ...paid, receiptUrl: 'https://receipt.example/1' }).html).toContain('href="https://receipt.example/1"');
    const late = paidMessage({ ...paid, receiptUrl: null, next: null });
    expect(plain(late.text)).toContain('Чек появится в истории платежей');
    expect(plain(late.text)).toContain('больше ничего не спишем');
  });

  it('say of a payment that gave nothing that access is as it was and the money goes back', () => {
    const { subject, text } = extraPaymentMessage({ ...about, amount: 990 });
    expect(subject).toBe('Пришла лишняя оплата — Прорабка');
    expect(plain(text)).toMatch(/Получили 990,00 ₽: подписка «Про», 1 месяц\. .*доступ не изменился, эти деньги вам вернут\./);
  });

  it('say after a failed renewal what happens next and until when there is access', () => {
    const failure = { ...about, amount: 990, reason: 'На карте недостаточно средств.', until: at, card: '' };
    expect(plain(renewalFailedMessage({ ...failure, again: true }).text)).toMatch(
      /недостаточно средств.*Завтра попробуем.*до 21\.12\.2026/s,
    );
    expect(plain(renewalFailedMessage({ ...failure, again: false }).text)).toContain('Больше попыток не будет');
  });

  it('offer to switch a renewal on again only where the kept card allows it', () => {
    expect(plain(renewalOffMessage({ ...about, until: at, canResume: true }).text)).toContain('автопродление можно включить снова');
    const { text } = renewalOffMessage({ ...about, until: at, canResume: false });
    expect(plain(text)).toContain('оформите её заново');
    expect(plain(text)).not.toContain('включить снова');
  });

  it('are short and name the product when they are sent by SMS', () => {
    const messages = [
      chargeSoonMessage({ ...byPhone, amount: 990, at, card: '' }),
      paidMessage({ ...byPhone, amount: 990, until: at, receiptUrl: 'https://receipt.example/1', next: null }),
      extraPaymentMessage({ ...byPhone, amount: 990 }),
      renewalFailedMessage({ ...byPhone, amount: 990, reason: 'Отказ.', until: at, card: '', again: true }),
      accessEndedMessage(byPhone),
      renewalOffMessage({ ...byPhone, until: at, canResume: true }),
    ];
    for (const { channel, to, text, html } of messages) {
      expect([channel, to, html]).toEqual(['sms', '+79161234567', '']);
      expect(text).toMatch(/^Прорабка: /);
      expect(text.length).toBeLessThanOrEqual(140);
    }
  });
});
