import { describe, expect, it } from 'vitest';
import { codeIn, digitsAfter } from './CodeField.tsx';

describe('a pasted code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['Код 123456', '123456'],
    ['123\u00a0456', '123456'],
    ['Прорабка: 012-345 — код для входа, действует 10 минут', '012345'],
    ['Звоните 8 800 555-35-35. Ваш код: 654321.', '654321'],
  ])('is found in %j', (text, code) => expect(codeIn(text)).toBe(code));

  it.each(['', '12345', '1234567', 'нет кода'])('is not guessed from %j', (text) => expect(codeIn(text)).toBeNull());
});

describe('the digits of a code after an edit', () => {
  it('are those typed, without other characters', () => {
    expect(digitsAfter('1', 1)).toEqual({ digits: '1', caret: 1 });
    expect(digitsAfter('12x', 3)).toEqual({ digits: '12', caret: 2 });
    expect(digitsAfter('123 456', 7)).toEqual({ digits: '123456', caret: 6 });
  });

  it('replace the next digit in a full code', () => {
    expect(digitsAfter('1293456', 3)).toEqual({ digits: '129456', caret: 3 });
  });

  it('move the following digits along in an unfinished code', () => {
    expect(digitsAfter('1293', 3)).toEqual({ digits: '1293', caret: 3 });
  });

  it('are never more than six', () => {
    expect(digitsAfter('1234567', 7)).toEqual({ digits: '123456', caret: 6 });
  });
});
