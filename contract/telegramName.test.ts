import { expect, it } from 'vitest';
import { telegramName } from './telegramName.ts';

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
