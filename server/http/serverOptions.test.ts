import { expect, it } from 'vitest';
import { safeAddress } from './serverOptions.ts';

it('request addresses in logs have the path and the names of parameters, and no value', () => {
  expect(safeAddress('/api/auth/verify-code/?login=a%40b.ru&code=123456')).toBe('/api/auth/verify-code/?login&code');
  expect(safeAddress('/api/crm/user/list/?search=%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2&page=2&page=3')).toBe(
    '/api/crm/user/list/?search&page',
  );
  expect(safeAddress('/confirm-code?KEY=abc&a@b.ru&=Иванов&Иванов=1&x=1?search=Иванов')).toBe('/confirm-code?KEY&…&x');
  expect(safeAddress('/api/bill/list/?')).toBe('/api/bill/list/?…');
  expect(safeAddress('/healthz')).toBe('/healthz');
});
