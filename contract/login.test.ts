import { describe, expect, it } from 'vitest';
import { newPassword, parseLogin, parsePhone, telegramName } from './login.ts';

describe('a typed phone number', () => {
  it.each([
    '8 916 123-45-67',
    '+7 (916) 123-45-67',
    '7 916 1234567',
    '9161234567',
    '8.916.123.45.67',
    '8\u00a0916\u00a0123\u201345\u201367',
    '+7\u2011916\u2011123\u201145\u201167',
    '+7 \u2014 916 \u2014 123 \u2212 45 \u2212 67',
    '\u202a+7 916 123-45-67\u202c',
  ])('%s is understood', (typed) => expect(parsePhone(typed)).toBe('+79161234567'));

  it.each(['4951234567', '3431234567'])('of a city, %s, needs no first digit', (typed) => expect(parsePhone(typed)).toBe(`+7${typed}`));

  it.each(['8 916 123-45-6', '7 916 123-45-6', '5161234567', '+9161234567', '+1 202 555 0100', '916 123 45 67 доб. 8', '', '+'])(
    '«%s» is not accepted',
    (typed) => expect(parsePhone(typed)).toBeNull(),
  );
});

it('an e-mail typed as a login is read in lower case, and is refused with a comma for a dot', () => {
  expect(parseLogin(' Ivan@Mail.RU ')).toEqual({ kind: 'email', value: 'ivan@mail.ru' });
  expect(parseLogin('ivan@mail,ru')).toBeNull();
});

it('a login of over 254 characters is refused, a phone among spaces too', () => {
  expect(parseLogin(`8${' '.repeat(250)}9161234567`)).toBeNull();
});

it('a new password has 8 to 128 characters; one that takes two places in memory is one character', () => {
  const accepted = (password: string) => newPassword.safeParse(password).success;
  expect([7, 8, 128, 129].map((length) => accepted('д'.repeat(length)))).toEqual([false, true, true, false]);
  expect([7, 8, 128, 129].map((length) => accepted('🏠'.repeat(length)))).toEqual([false, true, true, false]);
});

it.each([
  ['@Anna_Belova', '@Anna_Belova'],
  ['anna_belova', '@anna_belova'],
  [' t.me/anna_belova ', '@anna_belova'],
  ['https://t.me/anna_belova/', '@anna_belova'],
  ['http://telegram.me/@anna_belova?start=1', '@anna_belova'],
  ['tg://resolve?domain=anna_belova', '@anna_belova'],
  ['', ''],
  ['   ', ''],
])('«%s» is read as the Telegram name «%s»', (typed, name) => expect(telegramName(typed)).toBe(name));

it.each(['анна', '+7 900 000-00-10', '@an', 't.me/+AbCdEf', 'https://example.ru/anna', '@anna belova', 'javascript:alert(1)', '@1anna'])(
  '«%s» is not a Telegram name',
  (typed) => expect(telegramName(typed)).toBeNull(),
);
