import type { crmStatistics, crmStatuses } from './crm.ts';

/** How far the talk with a user has come, as staff reads it on screens and in files. */
export const crmStatusTitles: Record<(typeof crmStatuses)[number], string> = {
  new: 'Новый',
  in_work: 'В работе',
  waiting: 'Ждём ответа',
  paid: 'Оплатил',
  refused: 'Отказался',
};

/** Whether a user has access now: never had, had, has. */
export const crmStatisticTitles: Record<(typeof crmStatistics)[number], string> = {
  new: 'Без подписки',
  disabled: 'Подписка закончилась',
  active: 'Подписка действует',
};
