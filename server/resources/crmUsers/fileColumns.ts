import { crmStatusTitles } from '../../../contract/crmTitles.ts';
import { planTitles } from '../../../contract/planTitles.ts';
import type { CrmUserRow } from '../../database/crm/crmUserRow.ts';
import type { TableColumn } from '../../http/table-file.ts';

const yes = (flag: boolean) => (flag ? 'да' : 'нет');

/** What a file of users tells of each, in its order. */
export const columns: readonly TableColumn<CrmUserRow>[] = [
  { title: 'Номер', width: 10, kind: 'whole', of: ({ id }) => id },
  { title: 'Имя', width: 28, kind: 'text', of: ({ name }) => name },
  { title: 'E-mail', width: 28, kind: 'text', of: ({ email }) => email },
  { title: 'Телефон', width: 16, kind: 'text', of: ({ phone }) => phone },
  { title: 'Telegram', width: 18, kind: 'text', of: ({ telegram }) => telegram },
  { title: 'Статус', width: 14, kind: 'text', of: ({ status }) => crmStatusTitles[status] },
  { title: 'Следующий контакт', width: 18, kind: 'day', of: ({ next_time }) => next_time },
  { title: 'Комментарий', width: 40, kind: 'text', of: ({ comment }) => comment },
  { title: 'Тариф', width: 14, kind: 'text', of: ({ subscription_type: type }) => type && planTitles[type] },
  { title: 'Подписка до', width: 18, kind: 'instant', of: ({ subscription_until }) => subscription_until },
  { title: 'Компаний', width: 10, kind: 'whole', of: ({ companies }) => companies },
  { title: 'Компании', width: 34, kind: 'text', of: ({ company_titles }) => company_titles.join(', ') },
  { title: 'Зарегистрирован', width: 18, kind: 'instant', of: ({ date_joined }) => date_joined },
  { title: 'Последний вход', width: 18, kind: 'instant', of: ({ last_login }) => last_login },
  { title: 'Включён', width: 10, kind: 'text', of: ({ is_active }) => yes(is_active) },
];
