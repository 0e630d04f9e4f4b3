import { expect, it } from 'vitest';
import { DEAD_CODE } from '../../contract/login.ts';
import { ApiFailure } from '../lib/apiFailure.ts';
import { atCode, codeComplaint, isDeadCode } from './codeFailure.ts';

const refusal = (said?: string, code = 1007) =>
  new ApiFailure('Неправильный код подтверждения.', { kind: 'answer', statusCode: 400, code, fields: said ? { code: [said] } : {} });

it('the error of a code field prefers the text of the field to the catalogue’s', () => {
  expect(atCode(refusal('Неверный код. Осталось попыток: 3.'))).toEqual({ code: 'Неверный код. Осталось попыток: 3.' });
  expect(atCode(refusal())).toEqual({ code: 'Неправильный код подтверждения.' });
  expect(atCode(refusal(undefined, 1105))).toEqual({});
});

it('a code that no longer works is recognised by the sentence of the contract alone', () => {
  expect(isDeadCode(atCode(refusal(DEAD_CODE)).code)).toBe(true);
  for (const said of [undefined, 'Неверный код. Осталось попыток: 3.', 'Неправильный код подтверждения.']) {
    expect(isDeadCode(said)).toBe(false);
  }
});

it('a code must have six digits', () => {
  expect(codeComplaint('12345')).toBe('Введите шесть цифр кода.');
  expect(codeComplaint('123456')).toBeUndefined();
});
