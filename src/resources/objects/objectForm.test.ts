import { expect, it } from 'vitest';
import { objectForm } from '../../features/directories/objectFields.ts';
import { readDraft } from '../../ui/directory/rowForm.ts';

const draft = { title: ' Дача ', address: '', status: 'active', planned_income: '1 250 000,5', planned_expense: '' };

it('an object form reads sums as people type them, and an empty one as no plan', () => {
  const fields = ['title', 'planned_income', 'planned_expense'] as const;
  expect(readDraft(objectForm, draft, fields)).toEqual({
    body: { title: 'Дача', planned_income: 1_250_000.5, planned_expense: null },
    faults: {},
  });
});

it('an object form says at each field what is wrong with it', () => {
  const wrong = { ...draft, title: ' ', planned_income: 'много', planned_expense: '-5' };
  const { faults } = readDraft(objectForm, wrong, ['title', 'planned_income', 'planned_expense']);
  expect(Object.keys(faults)).toEqual(['title', 'planned_income', 'planned_expense']);
  expect(faults.planned_expense).toBe('Сумма не может быть отрицательной.');
});
