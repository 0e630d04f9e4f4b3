import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_SIGNS, codeParts, codeProblem, codeSigns, codeWithin, groupedCode, readCode, startProblem } from './activationCode.ts';

const signs = fc.array(fc.constantFrom(...CODE_SIGNS), { minLength: 12, maxLength: 12 }).map((list) => list.join(''));
const between = fc.constantFrom('', ' ', '-', '–', '—', '−', '\u00a0', '\u2011', '\u00ad', '\u200b', ' - ', '\t', '_', '.');
/** every way in which a sign may come: its small letter, full width, another alphabet */
const spelled: Record<string, string> = {
  0: '0OoОоΟ０',
  1: '1IiLlІі|',
  3: '3Зз',
  4: '4Чч',
  6: '6Бб',
  B: 'BbВв',
  C: 'CcСс',
  H: 'HhНн',
  K: 'KkКк',
  M: 'MmМм',
  P: 'PpРр',
  S: 'Ssѕ',
  T: 'TtТт',
  V: 'VvUu',
  X: 'XxХхＸ',
  Y: 'YyУу',
};

describe('a typed activation code', () => {
  it('is read as the same code however it is spelled', () => {
    fc.assert(
      fc.property(signs, fc.array(fc.tuple(fc.nat(), between), { minLength: 12, maxLength: 12 }), (code, choices) => {
        const typed = Array.from(code, (sign, at) => {
          const ways = Array.from(spelled[sign] ?? sign + sign.toLowerCase());
          const [choice, gap] = choices[at] ?? [0, ''];
          return (ways[choice % ways.length] ?? sign) + gap;
        }).join('');
        expect(readCode(typed)).toBe(groupedCode(code));
        expect(codeProblem(typed)).toBeNull();
      }),
    );
  });

  it('is shown in groups of four and is read back unchanged', () => {
    fc.assert(
      fc.property(signs, (code) => {
        expect(groupedCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
        expect(codeSigns(groupedCode(code))).toBe(code);
      }),
    );
  });

  it('is either read or has a problem to report, and never causes an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        expect(readCode(typed) === null).toBe(codeProblem(typed) !== null);
      }),
    );
  });

  it.each([
    ['', 'Введите код.'],
    [' - ', 'Введите код.'],
    ['bcdf-ghj', 'В коде 12 знаков, не хватает: 5.'],
    ['BCDF-GHJK-MNPQ-R', 'В коде 12 знаков, лишних: 1.'],
    ['BCDF-GHJK-MNPЖ', 'Знака «Ж» в кодах не бывает. Сверьте код с тем, что вам прислали.'],
    ['АCDF-GHJK-MNPQ', 'Знака «A» в кодах не бывает. Сверьте код с тем, что вам прислали.'],
  ])('%j is refused with the message «%s»', (typed, said) => {
    expect(codeProblem(typed)).toBe(said);
    expect(readCode(typed)).toBeNull();
  });

  it.each([
    ['bcdf', ['BCDF']],
    ['ВСDF ghjk', ['BCDF', 'GHJK']],
    ['BCDF-GHJK-MNPQ', ['BCDF', 'GHJK', 'MNPQ']],
    ['bcd', []],
    ['bcdf-g', []],
    ['Март', []],
    ['', []],
  ])('%j has the complete groups %j', (typed, parts) => {
    expect(codeParts(typed)).toEqual(parts);
  });

  it.each([
    ['Ваш код: bcdf-ghjk-mnpq. Введите его на странице «Подписка».', 'BCDF-GHJK-MNPQ'],
    ['Ваш код ВСDF GHJK MNPQ', 'BCDF-GHJK-MNPQ'],
    ['BCDF-GHJK-MNPQ и ещё раз bcdf–ghjk–mnpq', 'BCDF-GHJK-MNPQ'],
    ['BCDF-GHJK-MNPQ, CCCC-GHJK-MNPQ', null],
    ['Это просто слова', null],
  ])('is found in the text %j as %j', (text, code) => {
    expect(codeWithin(text)).toBe(code);
  });

  it('that is not complete yet has a problem only when it has a wrong character', () => {
    expect(['', 'BCDF-', 'BCDF-GHJK-MNPQ'].map(startProblem)).toEqual([null, null, null]);
    expect(startProblem('BCЩ')).toContain('«Щ»');
  });
});
