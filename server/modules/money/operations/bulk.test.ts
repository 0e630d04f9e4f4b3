import { describe, expect, it } from 'vitest';
import { titleOf } from './bulk.ts';

const names = new Map([
  ['a', 'Дом в Химках'],
  ['b', 'Материалы'],
]);

describe('title of a bulk change of operations', () => {
  it.each([
    [{ is_deleted: true }, 1, 'Удалено: 1\u00a0операция'],
    [{ is_deleted: false }, 22, 'Восстановлено: 22\u00a0операции'],
    [{ stroiobject: 'a' }, 5, 'Изменено: объект «Дом в Химках», 5\u00a0операций'],
    [{ bill: 'b', contractor: null }, 1234, 'Изменено: без контрагента, статья «Материалы», 1\u00a0234\u00a0операции'],
    [{ date: '2026-11-21', description: 'x' }, 11, 'Изменено: дата 21.11.2026, описание, 11\u00a0операций'],
  ])('for the change %j of %i operations is «%s»', (set, count, title) => {
    expect(titleOf(set, names, count)).toBe(title);
  });
});
