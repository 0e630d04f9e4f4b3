import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { ofPhone, readLogin } from './readLogin.ts';

function complaint(typed: string): unknown {
  try {
    return readLogin(typed);
  } catch (error) {
    return error instanceof ApiError ? { code: error.code, said: error.envelope.fields?.login?.[0]?.slice(0, 18) } : error;
  }
}

it('says what is wrong with what it looks like', () => {
  expect(complaint('ivan@mail,ru')).toEqual({ code: 1010, said: 'Некорректный email' });
  expect(complaint('ivan')).toEqual({ code: 1010, said: 'Некорректный email' });
  expect(complaint('8 916 123-45-6')).toEqual({ code: 1010, said: 'Некорректный номер' });
});

it('speaks of a phone to who typed one, and leaves the catalogue for e-mails', () => {
  expect(ofPhone(readLogin('8 916 123-45-67'), 'login', 'Нет такого телефона.')).toEqual({ fields: { login: ['Нет такого телефона.'] } });
  expect(ofPhone(readLogin('a@b.ru'), 'login', 'Нет такого телефона.')).toEqual({});
});
