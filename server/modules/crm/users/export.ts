import { sql } from 'kysely';
import type { crmExportFormats } from '../../../../contract/crm.ts';
import { crmStatusTitles, planTitles } from '../../../../contract/titles.ts';
import { rowsOf } from '../../../database/rows.ts';
import { assertFitsBook, namedTable, type TableColumn } from '../../../http/tableFile.ts';
import { type CrmApi, type CrmUserQuery, matching, orderOf } from './list.ts';
import { type CrmUserRow, readCrmUsers } from './userRow.ts';

const yes = (flag: boolean) => (flag ? 'да' : 'нет');

/** What a file of users tells of each, in its order. */
const columns: readonly TableColumn<CrmUserRow>[] = [
  { title: 'Номер', width: 10, kind: 'whole', of: ({ id }) => id },
  { title: 'Имя', width: 28, kind: 'text', of: ({ name }) => name },
  { title: 'E-mail', width: 28, kind: 'text', of: ({ email }) => email },
  { title: 'Телефон', width: 16, kind: 'text', of: ({ phone }) => phone },
  { title: 'Telegram', width: 18, kind: 'text', of: ({ telegram }) => telegram },
  { title: 'Статус', width: 14, kind: 'text', of: ({ status }) => crmStatusTitles[status] },
  { title: 'Следующий контакт', width: 18, kind: 'day', of: ({ next_time }) => next_time },
  { title: 'Комментарий', width: 40, kind: 'text', of: ({ comment }) => comment },
  { title: 'Тариф', width: 14, kind: 'text', of: ({ subscription_type: type }) => type && planTitles[type] },
  { title: 'Подписка до', width: 18, kind: 'instant', of: ({ plan_until }) => plan_until },
  { title: 'Компаний', width: 10, kind: 'whole', of: ({ companies }) => companies },
  { title: 'Компании', width: 34, kind: 'text', of: ({ company_titles }) => company_titles.join(', ') },
  { title: 'Зарегистрирован', width: 18, kind: 'instant', of: ({ date_joined }) => date_joined },
  { title: 'Последний вход', width: 18, kind: 'instant', of: ({ last_login }) => last_login },
  { title: 'Включён', width: 10, kind: 'text', of: ({ is_active }) => yes(is_active) },
];

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
    yield await readCrmUsers(db, now, sql`where u.id = any(${portion}::integer[]) order by array_position(${portion}::integer[], u.id)`);
  }
}
