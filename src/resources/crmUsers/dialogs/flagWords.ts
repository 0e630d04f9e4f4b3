import type { Flag } from '../../../../contract/permissions.ts';

/** The flags in words, in the order in which they open more. */
export const flagWords: readonly { flag: Flag; title: string; opens: string }[] = [
  { flag: 'analytics_access', title: 'Аналитика', opens: 'Отчёты о расходах и прибыли своих компаний, и без подписки с аналитикой.' },
  { flag: 'crm_access', title: 'CRM', opens: 'Пользователи и продажи продукта: чужие имена, телефоны и платежи.' },
  { flag: 'own_codes_access', title: 'Коды активации', opens: 'Вместе с CRM и суперпользователем: выпуск и отзыв кодов.' },
  {
    flag: 'super_user',
    title: 'Суперпользователь',
    opens: 'Вместе с CRM: права, отключение и удаление пользователей, подписки вручную, тарифы, просмотр компаний.',
  },
];
