import { expect, it } from 'vitest';
import { ApiFailure } from '../../lib/apiFailure.ts';
import { atLogin, atPassword } from './loginRequests.ts';
import { atRegistration } from './registrationRequests.ts';

const refusal = (code: number, message: string, fields: Record<string, string[]> = {}) =>
  new ApiFailure(message, { kind: 'answer', statusCode: 400, code, fields });

it('a refusal is placed at the field it is about', () => {
  expect(atLogin(refusal(1010, 'Некорректный email.'))).toEqual({ login: 'Некорректный email.' });
  expect(atPassword(refusal(1002, 'Неправильный email или пароль.'))).toEqual({ password: 'Неправильный email или пароль.' });
  expect(atPassword(refusal(1000, 'Пользователь не активен.'))).toEqual({});
  expect(atRegistration(refusal(1011, 'Некорректное имя компании.'))).toEqual({ company: 'Некорректное имя компании.' });
  expect(atRegistration(refusal(1001, 'Email уже зарегистрирован.'))).toEqual({});
});

it('the error text of the field is preferred to the general one', () => {
  expect(atLogin(refusal(1010, 'Некорректный email.', { login: ['Некорректный номер.'] }))).toEqual({ login: 'Некорректный номер.' });
});

it('the errors keep the order of the form, in which the first wrong field is focused', () => {
  const failure = refusal(1100, 'Проверьте заполнение полей.', {
    password: ['Слишком простой.'],
    company_title: ['Длинно.'],
    name: ['Длинно.'],
  });
  const wrong = Object.entries(atRegistration(failure)).filter(([, error]) => error !== undefined);
  expect(wrong.map(([field]) => field)).toEqual(['name', 'company', 'password']);
});
