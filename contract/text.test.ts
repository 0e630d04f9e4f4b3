import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { serviceEdit, serviceLines } from './service.ts';
import { cleanLine, csvLine, csvMoney, csvText, type LineRule, lineProblem, oneLine } from './text.ts';

describe('a line of text typed on a screen', () => {
  it.each(['title', 'unit_of_measure'] as const)('is checked for the field %s as the API checks it, with the same messages', (field) => {
    const rule: LineRule = serviceLines[field];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: rule.max + 5 }), (typed) => {
        const read = serviceEdit.safeParse({ [field]: typed });
        expect(lineProblem(cleanLine(typed), rule)).toBe(read.error?.issues[0]?.message ?? null);
        if (read.success) expect(read.data[field]).toBe(cleanLine(typed));
      }),
    );
  });

  it('may be as long as the rule says and no longer', () => {
    const { title, unit_of_measure: unit } = serviceLines;
    expect(lineProblem('я'.repeat(title.max), title)).toBeNull();
    expect(lineProblem('я'.repeat(title.max + 1), title)).toBe('Поле «Наименование» длиннее 500 знаков.');
    expect(lineProblem('', title)).toBe('Заполните поле «Наименование».');
    expect(lineProblem('', unit)).toBeNull();
    for (const control of ['\u0007', '\u007f', '\u0080', '\u0085', '\u009f']) {
      expect(lineProblem(`м${control}²`, unit)).toBe('В поле «Единица измерения» есть недопустимые знаки.');
    }
    expect(lineProblem('м\u00a0²', unit)).toBeNull();
  });

  it('is measured in characters, as the API does, and an emoji is one', () => {
    const { unit_of_measure: unit } = serviceLines;
    expect(lineProblem('👷'.repeat(unit.max), unit)).toBeNull();
    expect(serviceEdit.safeParse({ unit_of_measure: '👷'.repeat(unit.max) }).success).toBe(true);
    expect(lineProblem('👷'.repeat(unit.max + 1), unit)).toBe('Поле «Единица измерения» длиннее 30 знаков.');
  });

  it.each([
    ['a turn of direction', 'Дом\u202eытчем\u202c', 'Домытчем'],
    ['an isolate', '\u2067Дом\u2069', 'Дом'],
    ['marks of direction', '\u200eДом\u200f\u061c', 'Дом'],
    ['spaces without width', 'До\u200bм\u2060 \ufeffмечты', 'Дом мечты'],
    ['joiners in words', 'До\u200dм\u200c', 'Дом'],
    ['a soft hyphen', 'Гидро\u00adизоляция', 'Гидроизоляция'],
    ['fillers that look like spaces', '\u3164\u2800\uffa0Дом\u115f', 'Дом'],
    ['tags', 'Дом\u{e0041}\u{e007f}', 'Дом'],
    ['separators of lines', 'Дом\u2028мечты\u2029', 'Дом мечты'],
    ['nothing else', '\u200b\u202e \u2063', ''],
  ])('is kept without %s', (_, typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  it.each(['👷🏽‍♀️ Бригада', '👨‍👩‍👧', '❤️‍🔥', '1️⃣ этаж', '☎️', 'м²', 'и\u0306од', 'Ремонт — «ёлочки»'])('keeps «%s» as it is', (typed) => {
    expect(cleanLine(typed)).toBe(typed);
  });

  it('is clean once it has been cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed));
      }),
    );
  });
});

it.each([
  ['Оплата по счёту\r\n№ 17', 'Оплата по счёту № 17'],
  ['Оплата по счёту \n\n \t№ 17\n', 'Оплата по счёту № 17'],
  ['Оплата  по счёту', 'Оплата  по счёту'],
  ['Оплата\vпо счёту', 'Оплата по счёту'],
  [' \n ', ''],
])('text of several lines %j becomes one line', (typed, line) => {
  expect(oneLine(typed)).toBe(line);
});

it.each(['=', '+', '-', '@', "'", '\t', '\r'])('CSV text that begins with %j is not read as a formula', (sign) => {
  expect(csvText(`${sign}1`).replace(/^"/, '')).toMatch(/^'/);
});

it('any CSV text is read back unchanged by another reader, except for the added apostrophe', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...'абв;,"\r\n\t=+-@\' '), minLength: 1 }), { minLength: 1, maxLength: 5 }),
      (cells) => {
        const { data } = papa.parse<string[]>(csvLine(cells.map(csvText)), { delimiter: ';', newline: '\r\n' });
        expect(data[0]?.map((cell) => cell.replace(/^'(?=[=+\-@'\t\r])/, ''))).toEqual(cells);
      },
    ),
  );
});

it('sums in CSV have a decimal comma and kopecks', () => {
  expect([1234.5, -0.05, 0, 999_999_999.99, null].map(csvMoney)).toEqual(['1234,50', '-0,05', '0,00', '999999999,99', '']);
});
