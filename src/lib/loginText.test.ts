import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLogin } from '../../contract/login.ts';
import { formatLogin } from './loginText.ts';

/** `|` is the caret. */
function format(typed: string): string {
  const caret = typed.indexOf('|');
  const { text, caret: at } = formatLogin(typed.replace('|', ''), caret);
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

describe('the formatting of a typed login', () => {
  it.each([
    ['8|', '8|'],
    ['8916|', '8 916|'],
    ['89161|', '8 916 1|'],
    ['89161234567|', '8 916 123-45-67|'],
    ['+|', '+|'],
    ['+7|', '+7|'],
    ['+79161234567|', '+7 916 123-45-67|'],
    ['79161234567|', '7 916 123-45-67|'],
    ['9161234567|', '916 123-45-67|'],
    ['8 (916) 123 45 67|', '8 916 123-45-67|'],
    [' +7 (916) 123-45-67|', '+7 916 123-45-67|'],
  ])('turns %s into %s', (typed, shown) => expect(format(typed)).toBe(shown));

  it.each([
    ['8 91|6 123', '8 91|6 123'],
    ['8 915|6 123-45-6', '8 915| 612-34-56'],
    ['8 9|6 123-45-67', '8 9|61 234-56-7'],
    ['|8 916', '|8 916'],
    ['+|9161234567', '+|9161234567'],
    ['7|9161234567', '7| 916 123-45-67'],
  ])('keeps the caret behind the same digit: %s → %s', (typed, shown) => expect(format(typed)).toBe(shown));

  it.each(['a|', '|', 'ivan@mail.ru|', '8.03.1990|', '12345|', '+4930123456|', '891612345678|', '8916 x|'])('leaves %s alone', (typed) =>
    expect(format(typed)).toBe(typed),
  );

  it('removes its spaces when an email turns out to begin with digits', () => {
    expect(format('8 916 123-45-67@|')).toBe('89161234567@|');
    expect(format('8 916 1|23-45-67@mail.ru')).toBe('89161|234567@mail.ru');
    expect(format('8-916@|')).toBe('8-916@|');
  });
});

const phoneLike = fc
  .array(fc.constantFrom(...'0123456789'.repeat(3), ' ', '-', '(', ')', '\u00a0'), { maxLength: 18 })
  .map((list) => list.join(''));
const typed = fc.oneof(
  fc.tuple(fc.constantFrom('', '+7', '8', '9', ' '), phoneLike).map((pair) => pair.join('')),
  fc.string(),
  fc.emailAddress(),
);

describe('any typed login', () => {
  it('keeps its digits and its meaning when formatted', () => {
    fc.assert(
      fc.property(typed, fc.nat(30), (text, caret) => {
        const shown = formatLogin(text, Math.min(caret, text.length)).text;
        expect(shown.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        // What was no login may become one only by losing our own spacing in front of an e-mail.
        if (!shown.includes('@') || parseLogin(text)) expect(parseLogin(shown)).toEqual(parseLogin(text));
      }),
    );
  });

  it('is not changed by formatting it twice, nor is the caret', () => {
    fc.assert(
      fc.property(typed, fc.nat(30), (text, caret) => {
        const once = formatLogin(text, Math.min(caret, text.length));
        expect(once.caret).toBeLessThanOrEqual(once.text.length);
        expect(formatLogin(once.text, once.caret)).toEqual(once);
      }),
    );
  });
});
