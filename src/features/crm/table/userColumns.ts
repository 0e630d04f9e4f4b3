import type { CrmUser } from '../../../../contract/crm.ts';
import { AS_IT_COMES } from '../../../sheet/columns/columnLayout.ts';
import type { SheetColumn } from '../../../sheet/sheetTypes.ts';
import type { EditedField } from '../userEdits.ts';

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
  /** the field that a cell of this column edits */
  editedField?: EditedField;
};

const column = (key: ColumnKey, title: string, width: number, more: Partial<UserColumn> = {}): UserColumn => ({
  key,
  title,
  width,
  kind: 'text',
  text: () => '',
  ...more,
});

/**
 * The list's columns in the order they come in; what a queue is worked through by stands side by side. Those shown unasked fit into a window of
 * 1440 px beside the strip of sections.
 */
export const userColumns: readonly UserColumn[] = [
  column('name', 'Имя', 175, { sorts: 'name', always: true, frozen: true }),
  column('contacts', 'Связь', 208, { sorts: 'email' }),
  column('status', 'Статус', 120, { sorts: 'status', editedField: 'status' }),
  column('comment', 'Комментарий', 193, { editedField: 'comment' }),
  column('next_time', 'Следующий контакт', 190, { sorts: 'next_time', editedField: 'next_time' }),
  column('telegram', 'Telegram', 145, { editedField: 'telegram' }),
  column('plan', 'Подписка', 197, { sorts: 'subscription_until' }),
  column('companies', 'Компании', 200),
  column('date_joined', 'Регистрация', 130, { sorts: 'date_joined' }),
  column('last_login', 'Последний вход', 165, { sorts: 'last_login' }),
  column('flags', 'Доступ', 190),
];

/** Shown when somebody asks for them in «Вид». */
export const usersAsTheyCome = { ...AS_IT_COMES, hidden: ['companies', 'date_joined', 'last_login', 'flags'] };

export const userColumn = new Map<string, UserColumn>(userColumns.map((one) => [one.key, one]));
