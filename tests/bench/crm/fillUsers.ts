import pg from 'pg';

/** Users of the CRM besides the demo's, each second with a company and a subscription, and statuses, contacts and visits as a firm of years would have. */
export async function fillUsers(url: string, users: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select setseed(0.5)');
    for (const statement of [USERS, COMPANIES, CATEGORIES, MEMBERS, SUBSCRIPTIONS]) await client.query(statement, [users]);
    await client.query('vacuum analyze app_user, company, contractor_category, contractor, subscription');
  } finally {
    await client.end();
  }
}

const NAMES = `(array['Иван','Пётр','Анна','Ольга','Сергей','Мария','Фёдор','Алексей','Дарья','Артём'])[1 + floor(random() * 10)::int]
  || ' ' || (array['Иванов','Петрова','Соловьёв','Кузнецова','Орлов','Воробьёва','Зайцев','Лебедева'])[1 + floor(random() * 8)::int] || ' ' || n`;

const USERS = `
  insert into app_user (guid, email, phone, name, date_joined, last_login, status, telegram, comment, next_time)
  select gen_random_uuid(), case when n % 10 < 7 then 'user' || n || '@mail' || n % 40 || '.example' end,
    case when n % 10 >= 6 then '+79' || lpad((n * 7919 % 1000000000)::text, 9, '0') end, ${NAMES},
    now() - random() * interval '1000 days', case when random() < 0.8 then now() - random() * interval '300 days' end,
    (array['new','in_work','waiting','paid','refused'])[1 + floor(power(random(), 2) * 5)::int],
    case when n % 3 = 0 then '@stroy_' || n else '' end, case when n % 4 = 0 then 'Звонили, просил перезвонить после отпуска' else '' end,
    case when random() < 0.3 then current_date + (random() * 60 - 30)::int end
  from generate_series(1, $1::int) n`;

/** of whom it is: its guid is the user's */
const COMPANIES = `
  insert into company (guid, title) select guid, (array['Ремонт','Строй','Бюро','Мастерская'])[1 + id % 4] || ' «Контора ' || id || '»'
  from app_user where email like 'user%@mail%.example' and id % 2 = 0 and $1::int > 0`;
const CATEGORIES = `
  insert into contractor_category (company, guid, title, contractor_type) select c.guid, gen_random_uuid(), 'Компания', 5
  from company c join app_user u on u.guid = c.guid where $1::int > 0`;
const MEMBERS = `
  insert into contractor (company, guid, title, category, user_guid) select c.guid, gen_random_uuid(), u.name, g.guid, u.guid
  from company c join app_user u on u.guid = c.guid join contractor_category g on g.company = c.guid where $1::int > 0`;
const SUBSCRIPTIONS = `
  insert into subscription (guid, user_guid, subscription_type, period, starts_at, until, end_noted)
  select gen_random_uuid(), guid, (array['pro','pro_plus','svoy'])[1 + id % 3], 1, date_joined, date_joined + random() * interval '1400 days', true
  from app_user where email like 'user%@mail%.example' and id % 3 > 0 and $1::int > 0`;
