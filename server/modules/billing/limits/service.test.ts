import { expect, it } from 'vitest';
import { fullSentence } from './service.ts';

const next = { title: 'Про', limit: 100 };

it('the message about a plan limit says what is full and which plan allows more', () => {
  expect(fullSentence({ thing: 'objects', plan: 'Бесплатный', limit: 5, used: 5, growth: 1, excess: 1, returns: false, next })).toBe(
    'На тарифе «Бесплатный» — до 5\u00a0объектов, в компании уже 5. Нужен тариф «Про» у её владельца: до 100.',
  );
});

it('the message about a plan limit says how many of the added rows are too many', () => {
  expect(
    fullSentence({
      thing: 'transactions',
      plan: 'Бесплатный',
      limit: 301,
      used: 290,
      growth: 20,
      excess: 9,
      returns: false,
      next: { title: 'Про Плюс', limit: null },
    }),
  ).toBe(
    'На тарифе «Бесплатный» — до 301\u00a0операции, в компании уже 290. Добавляется 20, лишних — 9. Нужен тариф «Про Плюс» у её владельца: операций без ограничений.',
  );
});

it('the message about a plan limit names support where no plan allows more', () => {
  expect(fullSentence({ thing: 'services', plan: 'Про', limit: 0, used: 3, growth: 1, excess: 4, returns: false, next: null })).toBe(
    'На тарифе «Про» — до 0\u00a0услуг, в компании уже 3. Удалите лишнее или напишите в поддержку.',
  );
});

it('the message about a plan limit says how many of the returning rows are too many, even of one', () => {
  expect(fullSentence({ thing: 'objects', plan: 'Бесплатный', limit: 5, used: 20, growth: 1, excess: 1, returns: true, next })).toBe(
    'На тарифе «Бесплатный» — до 5\u00a0объектов, в компании уже 20. Возвращается 1, лишних — 1. Нужен тариф «Про» у её владельца: до 100.',
  );
});
