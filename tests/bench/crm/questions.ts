import { amount } from '../short.ts';
import { bareUsers } from './bareUsers.ts';

/** A page of users: how the product is asked for it, and the same rows by a statement spelled by hand. */
export type UserQuestion = { what: string; query: string; bare: string };

/** Users in the bench. */
export const USERS = amount(100_000, 2000);
const SIZE = 100;

const orders = {
  name: 'u.name_order',
  email: 'u.email',
  date_joined: 'u.date_joined',
  last_login: 'u.last_login',
  subscription_until: 'u.subscription_until',
  status: 'u.status_order',
  next_time: 'u.next_time',
};

const filters: [what: string, query: string, where: string][] = [
  ['в работе', 'status=in_work', `u.status = 'in_work'`],
  ['с тарифом «Про Плюс»', 'plan=pro_plus', used(`and s.subscription_type = 'pro_plus'`)],
  ['без тарифа', 'plan=none', `not ${used('')}`],
  ['«Подписка закончилась»', 'statistic=disabled', 'u.subscription_until <= now()'],
  ['пришедших за год', 'joined_from=2026-01-01', `u.date_joined >= '2026-01-01'::timestamp at time zone 'Europe/Moscow'`],
  ['бывших за год', 'seen_from=2026-01-01', `u.last_login >= '2026-01-01'::timestamp at time zone 'Europe/Moscow'`],
  ['просроченных', 'queue=overdue', 'u.next_time < current_date'],
  ['отключённых', 'is_active=false', 'not u.is_active'],
];

/** Columns that a search would have to look through one by one. */
const searches: [what: string, typed: string, where: string][] = [
  ['имени', 'соловьев 77', `u.name ilike '%соловьёв 77%'`],
  ['части имени, которая у многих', 'ан', `u.name ilike '%ан%'`],
  ['e-mail', 'user4242@', `u.email like '%user4242@%'`],
  ['телефону', '8 (900) 079-19', `u.phone like '%900079%'`],
  ['Telegram', '@stroy_4242', `u.telegram like '%@stroy_4242%'`],
  [
    'компании',
    'контора 4242',
    `exists (select from contractor k join company c on c.guid = k.company where k.user_guid = u.guid and c.title ilike '%контора 4242%')`,
  ],
  ['тому, чего нет', 'щщщщ', `u.name ilike '%щщщщ%'`],
];

export const questions: UserQuestion[] = [
  ...Object.entries(orders).flatMap(([field, column]) =>
    ['', '-'].flatMap((minus) =>
      [1, USERS / SIZE / 2, USERS / SIZE].map((page) => {
        const order = minus === '' ? `${column} nulls last, u.id` : `${column} desc nulls last, u.id desc`;
        const sql = bareUsers({ order, offset: (page - 1) * SIZE });
        return { what: `По ${minus}${field}, страница ${page}`, query: `ordering=${minus}${field}&page=${page}`, bare: sql };
      }),
    ),
  ),
  ...filters.map(([what, query, where]) => ({ what: `Страница ${what}`, query: `${query}&page=1`, bare: bareUsers({ where }) })),
  ...searches.map(([what, typed, where]) => ({
    what: `Поиск по ${what}`,
    query: `search=${encodeURIComponent(typed)}&page=1`,
    bare: bareUsers({ where }),
  })),
];

function used(more: string): string {
  return `exists (select from subscription s where s.user_guid = u.guid and s.starts_at <= now() and coalesce(s.grace_until, s.until) > now() ${more})`;
}
