import { expect, it } from 'vitest';
import { safeAddress } from './server-options.ts';

it('addresses in logs keep what is asked and lose what is secret', () => {
  expect(safeAddress('/api/auth/verify-code/?login=a%40b.ru&code=123456')).toBe('/api/auth/verify-code/?login=[скрыто]&code=[скрыто]');
  expect(safeAddress('/api/user/price/1/?token=abc.def')).toBe('/api/user/price/1/?token=[скрыто]');
  expect(safeAddress('/confirm-code?KEY=abc&email=a@b.ru')).toBe('/confirm-code?KEY=[скрыто]&email=[скрыто]');
  expect(safeAddress('/api/bill/list/?id=1&page=2')).toBe('/api/bill/list/?id=1&page=2');
});
