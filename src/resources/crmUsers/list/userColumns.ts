import type { CrmUser } from '../../../../contract/resources/crm.ts';
import type { SheetColumn } from '../../../grid/sheetTypes.ts';
import type { EditedField } from '../saving/UserEdit.ts';

export type ColumnKey =
  | 'name'
  | 'contacts'
  | 'status'
  | 'comment'
  | 'next_time'
  | 'telegram'
  | 'plan'
  | 'companies'
  | 'date_joined'
  | 'last_login'
  | 'flags';

export type UserColumn = SheetColumn<CrmUser> & {
  key: ColumnKey;
  width: number;
  /** the API's name of the order by this column */
  sorts?: string;
  edits?: EditedField;
};

const column = (key: ColumnKey, title: string, width: number, more: Partial<UserColumn> = {}): UserColumn => ({
  key,
  title,
  width,
  kind: 'text',
  text: () => '',
  ...more,
});

/** The list's columns in the order they come in; what a queue is worked through by stands side by side. */
export const userColumns: readonly UserColumn[] = [
  column('name', 'Имя', 200, { sorts: 'name', always: true, frozen: true }),
  column('contacts', 'Связь', 230, { sorts: 'email' }),
  column('status', 'Статус', 140, { sorts: 'status', edits: 'status' }),
  column('comment', 'Комментарий', 260, { edits: 'comment' }),
  column('next_time', 'Следующий контакт', 205, { sorts: 'next_time', edits: 'next_time' }),
  column('telegram', 'Telegram', 150, { edits: 'telegram' }),
  column('plan', 'Подписка', 170, { sorts: 'subscription_until' }),
  column('companies', 'Компании', 200),
  column('date_joined', 'Регистрация', 130, { sorts: 'date_joined' }),
  column('last_login', 'Последний вход', 150, { sorts: 'last_login' }),
  column('flags', 'Доступ', 190),
];

export const userColumn = new Map<string, UserColumn>(userColumns.map((one) => [one.key, one]));
