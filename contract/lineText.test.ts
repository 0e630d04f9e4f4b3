import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineRule, lineProblem } from './lineText.ts';
import { serviceEdit, serviceLines } from './resources/service.ts';

describe('a line typed on a screen', () => {
  it.each(['title', 'unit_of_measure'] as const)('is judged for %s as the API judges it, in the same words', (field) => {
    const rule: LineRule = serviceLines[field];
    assert(
      property(string({ unit: 'binary', maxLength: rule.max + 5 }), (typed) => {
        const read = serviceEdit.safeParse({ [field]: typed });
        expect(lineProblem(typed.trim(), rule)).toBe(read.error?.issues[0]?.message ?? null);
        if (read.success) expect(read.data[field]).toBe(typed.trim());
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
});
