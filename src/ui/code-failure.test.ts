import { expect, it } from 'vitest';
import { DEAD_CODE } from '../../contract/codes.ts';
import { answerFailure } from '../providers/http/failure.ts';
import { atCode, codeComplaint, isDeadCode } from './code-failure.ts';

const refusal = (code?: string) => answerFailure(400, { error: 1007, detail: '', ...(code ? { fields: { code: [code] } } : {}) });

it('prefers the sentence of the field to the catalogue’s', () => {
  expect(atCode(refusal('Неверный код. Осталось попыток: 3.'))).toEqual({ code: 'Неверный код. Осталось попыток: 3.' });
  expect(atCode(refusal())).toEqual({ code: 'Неправильный код подтверждения.' });
  expect(atCode(answerFailure(429, { error: 1105, detail: '' }))).toEqual({});
});

it('knows a dead code by the sentence of the contract alone', () => {
  expect(isDeadCode(atCode(refusal(DEAD_CODE)).code)).toBe(true);
  for (const said of [undefined, 'Неверный код. Осталось попыток: 3.', 'Неправильный код подтверждения.']) {
    expect(isDeadCode(said)).toBe(false);
  }
});

it('wants six digits', () => {
  expect(codeComplaint('12345')).toBe('Введите шесть цифр кода.');
  expect(codeComplaint('123456')).toBeUndefined();
});
