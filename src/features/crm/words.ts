import type { CrmUser } from '../../../contract/crm.ts';
import type { Flag } from '../../../contract/permissions.ts';
import { crmStatusTitles } from '../../../contract/titles.ts';
import { phoneText } from '../../lib/contacts.ts';
import { counted } from '../../lib/plural.ts';
import { typedDay } from '../../lib/typedDay.ts';
import type { EditedField, UserEdit } from './userEdits.ts';

export const fieldTitles: Record<EditedField, string> = {
  status: 'статус',
  telegram: 'Telegram',
  comment: 'комментарий',
  next_time: 'следующий контакт',
};

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

/** How a user is called in a sentence: by name, else by what they sign in with. */
export function userName({ name, email, phone, id }: Pick<CrmUser, 'name' | 'email' | 'phone' | 'id'>): string {
  return name || email || (phone ? phoneText(phone) : `№\u00a0${id}`);
}

export function usersText(count: number): string {
  return counted(count, 'пользователь', 'пользователя', 'пользователей');
}

/** One value as it is read. */
export function valueWords(edit: UserEdit, field: EditedField): string {
  if (field === 'status') return edit.status ? crmStatusTitles[edit.status] : '';
  if (field === 'next_time') return edit.next_time ? typedDay(edit.next_time) : 'не назначен';
  return edit[field] || 'пусто';
}

/** «статус — В работе, комментарий — Звонил»; long texts are cut. */
export function editWords(edit: UserEdit): string {
  const fields = (['status', 'telegram', 'comment', 'next_time'] as const).filter((field) => field in edit);
  return fields.map((field) => `${fieldTitles[field]} — ${short(valueWords(edit, field))}`).join(', ');
}

function short(text: string) {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
