import { expect, test } from 'vitest';
import { NotTaken } from './gateway.ts';

test('the reason why a message was not taken hides addresses, codes and links', () => {
  const reason = '550 5.7.1 <anna@example.ru>: «048213» https://p.example/?key=abc\r\n or +79161234567 is spam';
  expect(new NotTaken(reason, true).message).toBe('550 5.7.1 <[адрес]>: «[цифры]» [ссылка] or [цифры] is spam');
});
