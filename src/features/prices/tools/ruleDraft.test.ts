import { describe, expect, it } from 'vitest';
import { type RuleDraft, readRule } from './ruleDraft.ts';

const draft = (more: Partial<RuleDraft>): RuleDraft => ({
  field: 'price_per_unit',
  by: 'percent',
  text: '10',
  round_to: 10,
  round: 'up',
  ...more,
});

describe('the draft of a price rule', () => {
  it('reads the number as it was typed', () => {
    const { text: _, ...rest } = draft({});
    expect(readRule(draft({}))).toEqual({ rule: { ...rest, value: 10 }, problem: null });
    for (const [text, value] of Object.entries({ '−5,5 %': -5.5, '1 200': 1200, '+3': 3 }))
      expect(readRule(draft({ text })).rule?.value).toBe(value);
    expect(readRule(draft({ by: 'amount', text: '50,25 ₽' })).rule?.value).toBe(50.25);
  });

  it('reports no mistake while nothing is typed', () => {
    expect(readRule(draft({ text: ' ' }))).toEqual({ rule: null, problem: null });
  });

  it('says what is wrong instead of skipping every service', () => {
    const problem = (more: Partial<RuleDraft>) => readRule(draft(more)).problem;
    expect(problem({ text: 'десять' })).toMatch(/Укажите число/);
    expect(problem({ by: 'margin', text: '100' })).toMatch(/Маржа должна быть меньше/);
    expect(problem({ by: 'markup', text: '-100' })).toMatch(/Наценка должна быть больше/);
    expect(problem({ text: '-100,5' })).toMatch(/Снизить больше/);
    expect(problem({ text: '-100' })).toBeNull();
    expect(problem({ by: 'amount', text: '1,234' })).toMatch(/не больше двух знаков/);
  });
});
