import { expect, it } from 'vitest';
import { cleanAddress } from './metrika.ts';

it('the address sent to visit analytics has no keys, codes or personal data', () => {
  expect(cleanAddress('/confirm-code', '?key=0f8fad5b-d9cb-469f-a165-70867728950e&email=a@b.ru')).toBe('/confirm-code');
  expect(cleanAddress('/restore-pass', '?key=abc&page=2')).toBe('/restore-pass?page=2');
  expect(cleanAddress('/login', '?to=/crm/user')).toBe('/login');
  expect(cleanAddress('/crm/user/0f8fad5b-d9cb-469f-a165-70867728950e', '')).toBe('/crm/user/:id');
  expect(cleanAddress('/services', '')).toBe('/services');
});
