import { expect, it } from 'vitest';
import { valuesOf } from '../../forms/recordFields.ts';
import { objectFields } from './objectFields.ts';

const typed = { title: ' Дача ', address: '', status: 'active', planned_income: '1 250 000,5', planned_expense: '' };

it('an object form reads sums as people type them, and an empty one as no plan', () => {
  expect(valuesOf(objectFields, typed, ['title', 'planned_income', 'planned_expense'])).toEqual({
    title: 'Дача',
    planned_income: 1_250_000.5,
    planned_expense: null,
  });
});

it('an object form says at each field what is wrong with it', () => {
  expect(objectFields.read('title', ' ')).toHaveProperty('error');
  expect(objectFields.read('planned_income', 'много')).toHaveProperty('error');
  expect(objectFields.read('planned_expense', '-5')).toEqual({ error: 'Сумма не может быть отрицательной.' });
});
