import type { CrmUser } from './resources/crm.ts';

/** States of the work with a user, as screens and files name them. */
export const crmStatusTitles: Record<CrmUser['status'], string> = {
  new: 'Новый',
  in_work: 'В работе',
  waiting: 'Ждём ответа',
  paid: 'Оплатил',
  refused: 'Отказался',
};
