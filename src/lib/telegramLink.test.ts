import { expect, it } from 'vitest';
import { telegramLink, telegramText } from './contacts.ts';

it.each(['@ivan_petrov', 'ivan_petrov', 't.me/ivan_petrov', 'https://t.me/ivan_petrov/', ' http://telegram.me/ivan_petrov '])(
  'the Telegram contact %s leads to the chat',
  (written) => expect(telegramLink(written)).toBe('https://t.me/ivan_petrov'),
);

it('a phone number leads to the Telegram chat of its owner', () => {
  expect(telegramLink('+7 (916) 123-45-67')).toBe('https://t.me/+79161234567');
});

it.each(['', 'Иван', 'нет', '@abc', 'ivan petrov', 'https://example.com/ivan', 'javascript:alert(1)', '12345'])(
  '«%s» is no Telegram contact',
  (written) => expect(telegramLink(written)).toBeNull(),
);

it.each([
  ['@ivan_petrov', '@ivan_petrov', 'https://t.me/ivan_petrov'],
  [' ivan_petrov ', '@ivan_petrov', 'https://t.me/ivan_petrov'],
  ['https://t.me/ivan_petrov', '@ivan_petrov', 'https://t.me/ivan_petrov'],
  ['t.me/ivan_petrov?start=1', '@ivan_petrov', 'https://t.me/ivan_petrov'],
  ['+7 916 123-45-67', '+7 916 123-45-67', 'https://t.me/+79161234567'],
  ['нет телеграма', 'нет телеграма', null],
  ['javascript:alert(1)', 'javascript:alert(1)', null],
  ['', '', null],
])('the Telegram contact %j is kept as %j and opens %j', (typed, kept, link) => {
  expect(telegramText(typed)).toBe(kept);
  expect(telegramLink(kept)).toBe(link);
  expect(telegramText(kept)).toBe(kept);
});
