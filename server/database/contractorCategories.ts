/** Contractor categories that every company starts with, one of each type 1…6 (contract/permissions.ts says what a type may do). */
export const contractorCategories: readonly { type: number; title: string }[] = [
  { type: 1, title: 'Бригады' },
  { type: 2, title: 'Субподрядчики' },
  { type: 3, title: 'Партнёры' },
  { type: 4, title: 'Заказчики' },
  { type: 5, title: 'Сотрудники компании' },
  { type: 6, title: 'Дизайнеры и агентства' },
];
