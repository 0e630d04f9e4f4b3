import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardOf, kopecks, momentOf, reasonOf, roubles } from './values.ts';

test('a sum sent to CloudPayments is read back to the kopeck', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (sum) => {
      const sent = JSON.stringify(roubles(sum));
      expect(sent).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(kopecks(sent)).toBe(sum);
      expect(kopecks(roubles(sum).toFixed(2))).toBe(sum);
    }),
  );
});

test.each([
  ['990', 99_000],
  ['990.5', 99_050],
  ['990,50', 99_050],
  ['990.5000', 99_050],
  [0.29, 29],
  ['', null],
  ['-1', null],
  ['1.005', null],
  ['1e3', null],
  ['1 000', null],
  [Number.NaN, null],
  ['0x10', null],
])('the amount «%s» is read as %s kopecks', (amount, sum) => {
  expect(kopecks(amount)).toBe(sum);
});

test.each([
  ['2026-11-21T10:00:00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21 10:00:00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:00:00.5Z', '2026-11-21T10:00:00.500Z'],
  ['2026-11-21T10:00:00+03:00', '2026-11-21T07:00:00.000Z'],
  ['21.11.2026 10:00:00', undefined],
  ['2026-13-41 10:00:00', undefined],
  ['', undefined],
  [null, undefined],
])('the moment «%s» is read as %s', (text, moment) => {
  expect(momentOf(text)?.toISOString()).toBe(moment);
});

test('a card is shown by its first six and last four digits', () => {
  expect(cardOf('424242', '4242', 'Visa', '12/29')).toEqual({ mask: '4242 42•• •••• 4242', system: 'Visa', expires: '12/29' });
  expect(cardOf(null, '4242', null, null)).toEqual({ mask: '•••• •••• •••• 4242', system: '', expires: '' });
  expect(cardOf('424242', null, 'Visa', '12/29')).toBeNull();
});

test.each([
  [5051, 'недостаточно средств'],
  [5054, 'Срок действия карты истёк'],
  [5082, 'CVV'],
  [5206, '3-D Secure'],
  [5065, 'лимит'],
  [5041, 'заблокирована'],
  [5300, 'мошенничества'],
  [9999, 'отказал в оплате'],
])('the decline code %i is explained as «%s», with what to do', (code, words) => {
  expect(reasonOf(code)).toContain(words);
  expect(reasonOf(code).split('. ').length).toBeGreaterThan(1);
});

test('a payment that was not declined has no reason', () => {
  expect(reasonOf(0)).toBe('');
});
