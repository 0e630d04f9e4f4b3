import { expect, it } from 'vitest';
import { DomainError } from '../../domainError.ts';
import { ofPhone, readLogin } from './service.ts';

function complaint(typed: string): unknown {
  try {
    return readLogin(typed);
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, said: error.envelope.fields?.login?.[0]?.slice(0, 18) } : error;
  }
}

it('a wrong login is refused as an e-mail or as a phone, whichever it looks like', () => {
  expect(complaint('ivan@mail,ru')).toEqual({ code: 1010, said: 'Некорректный email' });
  expect(complaint('ivan')).toEqual({ code: 1010, said: 'Некорректный email' });
  expect(complaint('  ')).toEqual({ code: 1010, said: 'Укажите e-mail или' });
  expect(complaint('8 916 123-45-6')).toEqual({ code: 1010, said: 'Некорректный номер' });
});

it('an error about a typed phone has a message about phones, and about an e-mail the message of the catalogue', () => {
  expect(ofPhone(readLogin('8 916 123-45-67'), 'login', 'Нет такого телефона.')).toEqual({ fields: { login: ['Нет такого телефона.'] } });
  expect(ofPhone(readLogin('a@b.ru'), 'login', 'Нет такого телефона.')).toEqual({});
});
