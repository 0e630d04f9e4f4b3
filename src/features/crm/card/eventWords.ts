import type { CrmEvent } from '../../../../contract/crmCard.ts';
import { crmStatusTitles, planTitles } from '../../../../contract/titles.ts';
import { phoneText } from '../../../lib/contacts.ts';
import { money, number } from '../../../lib/format.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { instantIn } from '../../../lib/zoneDays.ts';
import { flagWords } from '../words.ts';

/** What was done, in a word or two. */
export const eventTitles: Record<CrmEvent['kind'], string> = {
  created: 'Пользователь заведён',
  edited: 'Карточка изменена',
  flags: 'Права изменены',
  deactivated: 'Вход закрыт',
  activated: 'Вход открыт',
  deleted: 'Пользователь удалён',
  subscription: 'Подписка изменена вручную',
  refund: 'Деньги возвращены',
  session_ended: 'Сеансы завершены',
  invited: 'Приглашение отправлено',
  bulk: 'Изменено вместе с другими',
  support_view: 'Просмотр данных компании',
};

const titles: Record<string, string> = {
  status: 'Статус',
  telegram: 'Telegram',
  comment: 'Комментарий',
  next_time: 'Следующий контакт',
  name: 'Имя',
  email: 'E-mail',
  phone: 'Телефон',
  company_title: 'Компания',
  company: 'Компания',
  is_active: 'Вход',
  subscription_type: 'Тариф',
  subscription_until: 'Подписка до',
  auto_renewal: 'Автопродление',
  sessions: 'Сеансов',
  invited_until: 'Приглашение действует до',
  amount: 'Сумма возврата',
  refunded: 'Возвращено',
  payment: 'Платёж',
  until: 'Просмотр открыт до',
  ...Object.fromEntries(flagWords.map(({ flag, title }) => [flag, title])),
};
const flagNames = new Set<string>(flagWords.map(({ flag }) => flag));

/** What the title of the event says by itself. */
const said: Partial<Record<CrmEvent['kind'], readonly string[]>> = {
  deleted: ['is_deleted', 'is_active'],
  activated: ['is_active'],
  deactivated: ['is_active'],
};

/** One changed field: its name, what it was, what it became. What was empty before is only named by what it became. */
export type EventLine = { title: string; before: string; after: string };

/** What an event changed, in words; fields that another version of the server writes are left out. @param timeZone of moments */
export function eventLines({ kind, changes }: Pick<CrmEvent, 'kind' | 'changes'>, timeZone: string): EventLine[] {
  return changes.flatMap(({ field, before, after }) => {
    const title = titles[field];
    if (title === undefined || said[kind]?.includes(field)) return [];
    return [{ title, before: valueText(field, before, timeZone), after: valueText(field, after, timeZone) }];
  });
}

function valueText(field: string, value: unknown, timeZone: string) {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') {
    if (field === 'is_active') return value ? 'открыт' : 'закрыт';
    return value ? (flagNames.has(field) ? 'есть' : 'включено') : flagNames.has(field) ? 'нет' : 'выключено';
  }
  if (typeof value === 'number') return field === 'amount' || field === 'refunded' ? money(value) : number(value);
  if (typeof value !== 'string') return '';
  if (field === 'status') return crmStatusTitles[value as keyof typeof crmStatusTitles] ?? value;
  if (field === 'subscription_type') return planTitles[value as keyof typeof planTitles] ?? value;
  if (field === 'next_time') return typedDay(value);
  if (field === 'phone') return phoneText(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? instantIn(value, timeZone) : value;
}
