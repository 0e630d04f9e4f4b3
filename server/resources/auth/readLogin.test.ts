import { expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { readLogin } from './readLogin.ts';

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
