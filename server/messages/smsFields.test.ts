import { expect, test } from 'vitest';
import { fillFields, usualFields } from './sms.ts';

test('a value filled into the fields of an SMS request stays one value', () => {
  const body = fillFields(`login=a&psw=%26b&${usualFields}`, { phone: '79161234567', text: 'код {id} & 50 % + ёж', id: 'a-1' });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    login: 'a',
    psw: '&b',
    phones: '79161234567',
    mes: 'код {id} & 50 % + ёж',
    id: 'a-1',
    charset: 'utf-8',
    fmt: '3',
  });
});
