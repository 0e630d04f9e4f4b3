import { expect, it } from 'vitest';
import { fileName } from './exportOrder.ts';

it.each([
  ['2026-01-01', '2026-06-30', 'Операции 01.01.2026–30.06.2026.xlsx'],
  ['2026-01-01', '2026-01-01', 'Операции 01.01.2026.xlsx'],
  ['2026-01-01', null, 'Операции с 01.01.2026.xlsx'],
  [null, '2026-06-30', 'Операции по 30.06.2026.xlsx'],
  [null, null, 'Операции на 21.11.2026.xlsx'],
])('an export of operations from %s to %s is named «%s»', (from, to, name) => {
  expect(fileName({ kind: 'transactions', format: 'xlsx', from, to }, '2026-11-21')).toBe(name);
});

it('an export of several tables is named as a zip whatever their format', () => {
  expect(fileName({ kind: 'everything', format: 'csv' }, '2026-11-21')).toBe('Все данные на 21.11.2026.zip');
});
