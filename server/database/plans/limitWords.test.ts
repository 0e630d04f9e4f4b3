import { expect, it } from 'vitest';
import { fullSentence } from './limitWords.ts';

const next = { title: 'Про', limit: 100 };

it('says what is full and what lifts it', () => {
  expect(fullSentence({ thing: 'objects', plan: 'Бесплатный', limit: 5, used: 5, growth: 1, next })).toBe(
    'На тарифе «Бесплатный» — до 5\u00a0объектов, у вас уже 5. Перейдите на «Про»: до 100.',
  );
});

it('says of many how many are too many', () => {
  expect(
    fullSentence({
      thing: 'transactions',
      plan: 'Бесплатный',
      limit: 301,
      used: 290,
      growth: 20,
      next: { title: 'Про Плюс', limit: null },
    }),
  ).toBe(
    'На тарифе «Бесплатный» — до 301\u00a0операции, у вас уже 290. Добавляется 20, лишних — 9. Перейдите на «Про Плюс»: операций без ограничений.',
  );
});

it('where no plan would do, there is support', () => {
  expect(fullSentence({ thing: 'services', plan: 'Про', limit: 0, used: 3, growth: 1, next: null })).toBe(
    'На тарифе «Про» — до 0\u00a0услуг, у вас уже 3. Удалите лишнее или напишите в поддержку.',
  );
});
