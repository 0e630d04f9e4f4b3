import { sql } from 'kysely';
import type { crmExportFormats } from '../../../../contract/crm.ts';
import { crmStatusTitles, planTitles } from '../../../../contract/titles.ts';
import { rowsOf } from '../../../database/rows.ts';
import { assertFitsBook, namedTable, tableColumns } from '../../../http/tableFile.ts';
import { type CrmApi, type CrmUserQuery, matching, orderOf } from './list.ts';
import { type CrmUserRow, readCrmUsers } from './userRow.ts';

/** What a file of users tells of each, in its order. */
const columns = tableColumns<CrmUserRow>([
  ['Номер', 10, 'whole', 'id'],
  ['Имя', 28, 'text', 'name'],
  ['E-mail', 28, 'text', 'email'],
  ['Телефон', 16, 'text', 'phone'],
  ['Telegram', 18, 'text', 'telegram'],
  ['Статус', 14, 'text', ({ status }) => crmStatusTitles[status]],
  ['Следующий контакт', 18, 'day', 'next_time'],
  ['Комментарий', 40, 'text', 'comment'],
  ['Тариф', 14, 'text', ({ subscription_type: type }) => type && planTitles[type]],
  ['Подписка до', 18, 'instant', 'plan_until'],
  ['Компаний', 10, 'whole', 'companies'],
  ['Компании', 34, 'text', ({ company_titles }) => company_titles.join(', ')],
  ['Регистрация', 18, 'instant', 'date_joined'],
  ['Последний вход', 18, 'instant', 'last_login'],
  ['Вход', 10, 'text', ({ is_active }) => (is_active ? 'открыт' : 'закрыт')],
]);

const PORTION = 2000;

type Wish = Omit<CrmUserQuery, 'page' | 'page_size'> & { format: (typeof crmExportFormats)[number]; ids?: number[] | undefined };

/** The users of a filter as a file, in the list's order: who is in it is settled at once, what it says of them is read while it is taken. */
export async function exportUsers(api: CrmApi, { format, ordering, ...filter }: Wish) {
  const now = api.now();
  const found = await rowsOf<{ id: number }>(api.db)`
    select u.id from app_user u where ${matching(api, filter)} order by ${orderOf(ordering)}`;
  const ids = found.map(({ id }) => id);
  if (format === 'xlsx') assertFitsBook(ids.length);
  const table = { columns, rows: portions(api, now, ids), timeZone: api.config.salesTimeZone };
  return namedTable({ ...table, title: 'Пользователи', format, now });
}

async function* portions({ db }: CrmApi, now: Date, ids: readonly number[]): AsyncGenerator<CrmUserRow[]> {
  for (let from = 0; from < ids.length; from += PORTION) {
    const portion = ids.slice(from, from + PORTION);
    const inOrder = sql`where u.id = any(${portion}::integer[]) order by array_position(${portion}::integer[], u.id)`;
    yield await readCrmUsers(db, now, inOrder, null);
  }
}
