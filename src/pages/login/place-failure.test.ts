import { expect, it } from 'vitest';
import { ApiFailure } from '../../lib/api-failure.ts';
import { atCode, atLogin, atPassword, atRegistration, isDeadCode } from './place-failure.ts';

const refusal = (code: number, message: string, fields: Record<string, string[]> = {}) =>
  new ApiFailure(message, { kind: 'answer', statusCode: 400, code, fields });

it('puts each refusal at the field it is about', () => {
  expect(atLogin(refusal(1010, 'Некорректный email.'))).toEqual({ login: 'Некорректный email.' });
  expect(atPassword(refusal(1002, 'Неправильный email или пароль.'))).toEqual({ password: 'Неправильный email или пароль.' });
  expect(atPassword(refusal(1000, 'Пользователь не активен.'))).toEqual({});
  expect(atRegistration(refusal(1011, 'Некорректное имя компании.'))).toEqual({ company: 'Некорректное имя компании.' });
  expect(atRegistration(refusal(1001, 'Email уже зарегистрирован.'))).toEqual({});
});

it('prefers the sentence of the field', () => {
  expect(atLogin(refusal(1010, 'Некорректный email.', { login: ['Некорректный номер.'] }))).toEqual({ login: 'Некорректный номер.' });
  const failure = refusal(1007, 'Неправильный код подтверждения.', { code: ['Неверный код. Осталось попыток: 3.'] });
  expect(atCode(failure)).toEqual({ code: 'Неверный код. Осталось попыток: 3.' });
  expect(atCode(refusal(1007, 'Неправильный код подтверждения.'))).toEqual({ code: 'Неправильный код подтверждения.' });
});

it('keeps the order of the form, in which the first wrong field is focused', () => {
  const failure = refusal(1100, 'Проверьте заполнение полей.', {
    password: ['Слишком простой.'],
    company_title: ['Длинно.'],
    name: ['Длинно.'],
  });
  expect(Object.keys(atRegistration(failure))).toEqual(['name', 'company', 'password']);
});

it('knows a code that no further try can save', () => {
  expect(isDeadCode('Код больше не действует. Запросите новый.')).toBe(true);
  expect(isDeadCode('Неверный код. Осталось попыток: 3.')).toBe(false);
  expect(isDeadCode('Неправильный код подтверждения.')).toBe(false);
  expect(isDeadCode(undefined)).toBe(false);
});
