import { sql } from 'kysely';
import type { RowEntity } from '../../contract/call.ts';
import type { Db, Trx } from '../database/connection.ts';
import { hasRows, rowsOf } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import { contractorCategories } from '../modules/directories/members/service.ts';
import { bandRefOf } from '../modules/money/amountBands.ts';
import { NO_REF } from '../modules/money/monthTotals.ts';
import { clientColumns, clientRows, type DemoClient } from './clients.ts';
import { seedDemoCodes } from './codes.ts';
import { companyRows, DEMO_PASSWORD, type Directories, userRows } from './companyRows.ts';
import { columns, demoGuid, insertDemoRows } from './insert.ts';
import { moneyRows } from './money/moneyRows.ts';
import { seedDemoPayments } from './payments.ts';
import { demoPeople } from './people.ts';
import { priceRows } from './priceRows.ts';
import { insertReadyPrices, readyDemos } from './readyPrices.ts';

const OWNER = 5;

const trades = [
  'Ремонт квартир',
  'Отделка',
  'Кровля',
  'Сантехника',
  'Электрика',
  'Каркасные дома',
  'Плитка',
  'Фасады',
  'Окна и двери',
  'Полы',
  'Ландшафт',
  'Натяжные потолки',
];

const words = ['Уровень', 'Новосёл', 'Берег', 'Высота', 'Южный', 'Квадрат', 'Точка'];

/** How to sign in to the demo, in the order worth showing. */
export const demoLogins: { who: string; login: string; password: string }[] = demoPeople.flatMap(({ who, login }) =>
  who ? [{ who, login, password: DEMO_PASSWORD }] : [],
);

/**
 * Fills a migrated database with the demo, always the same; only operations and the CRM's clients are counted from `now`.
 * One transaction. Does nothing where users exist already; of several instances at once one fills and the others find it done.
 */
export async function seedDemo(db: Db, now = new Date()): Promise<void> {
  const people = await userRows();
  const clients = clientRows(now);
  const companies = withClients(companyRows(), clientCompanyRows(clients));
  const prices = priceRows();
  const money = moneyRows(now);
  const readyPrices = await readyDemos();
  await inTransaction(db, async (trx) => {
    await sql`select number from migrations where number = 0 for update`.execute(trx);
    if (await hasUsers(trx)) return;
    await insertDemoRows(trx, 'app_user', columns.app_user, people);
    await insertDemoRows(trx, 'app_user', clientColumns, clients);
    await insertDemoRows(trx, 'company', columns.company, companies.company);
    await insertDemoRows(trx, 'row_company', columns.row_company, whereRowsLive(companies, prices, money));
    await insertDemoRows(trx, 'contractor_category', columns.contractor_category, companies.contractor_category);
    await insertDemoRows(trx, 'contractor', columns.contractor, companies.contractor);
    await insertDemoRows(trx, 'bill', columns.bill, companies.bill);
    await insertDemoRows(trx, 'site_object', columns.site_object, companies.site_object);
    await insertDemoRows(trx, 'transaction', columns.transaction, money);
    await fillMonthTotals(trx);
    await insertDemoRows(trx, 'service_category', columns.service_category, prices.service_category);
    await insertDemoRows(trx, 'service', columns.service, prices.service);
    await insertDemoRows(trx, 'changeset', columns.changeset, prices.changeset);
    await insertDemoRows(trx, 'change', columns.change, prices.change);
    await insertReadyPrices(trx, readyPrices);
  });
}

/** The demo's companies and those of the CRM's clients, which have nothing but their owner yet. */
function withClients(known: ReturnType<typeof companyRows>, theirs: ReturnType<typeof clientCompanyRows>): ReturnType<typeof companyRows> {
  return {
    ...known,
    company: [...known.company, ...theirs.company],
    contractor_category: [...known.contractor_category, ...theirs.contractor_category],
    contractor: [...known.contractor, ...theirs.contractor],
  };
}

/** The guid → company table: every row that a call may name by its guid alone. */
function whereRowsLive(
  companies: ReturnType<typeof companyRows>,
  prices: ReturnType<typeof priceRows>,
  money: ReturnType<typeof moneyRows>,
) {
  const as = (entity: RowEntity, rows: { guid: string; company: string }[]) => rows.map(({ guid, company }) => ({ guid, company, entity }));
  return [
    ...as('contractor_category', companies.contractor_category),
    ...as('contractor', companies.contractor),
    ...as('bill', companies.bill),
    ...as('object', companies.site_object),
    ...as('transaction', money),
    ...as('service_category', prices.service_category),
    ...as('service', prices.service),
    ...as('changeset', prices.changeset),
  ];
}

/** Adds up the operations of all companies by month where they were put into an empty database without the writers of this folder. */
async function fillMonthTotals(trx: Trx): Promise<void> {
  await sql`
    insert into month_total (company, split, month, type, ref, count, kopecks)
    select company, split, date_trunc('month', date)::date, type, coalesce(ref, ${NO_REF}::uuid), count(*), (sum(amount) * 100)::bigint
    from transaction cross join lateral (
      values ('all', null::uuid), ('object', stroiobject), ('contractor', contractor), ('bill', bill),
        ('amount', ${bandRefOf(sql`amount`)})) as s (split, ref)
    where not is_deleted group by 1, 2, 3, 4, 5`.execute(trx);
}

type ClientCompanies = Pick<Directories, 'company' | 'contractor_category' | 'contractor'>;

/** A company of each client as registration makes it: the usual contractor categories, the client of type 5, no price list yet. */
function clientCompanyRows(clients: readonly DemoClient[]): ClientCompanies {
  const rows = clients.map(companyOf);
  return {
    company: rows.flatMap(({ company }) => company),
    contractor_category: rows.flatMap(({ contractor_category }) => contractor_category),
    contractor: rows.flatMap(({ contractor }) => contractor),
  };
}

function companyOf({ guid: user, name, email, phone, date_joined }: DemoClient, index: number): ClientCompanies {
  const company = demoGuid('client company', user);
  const category = (type: number) => demoGuid('client company', user, 'contractor_category', type);
  const title = `${trades[index % trades.length]} «${words[Math.floor(index / trades.length) % words.length]}»`;
  return {
    company: [{ guid: company, title, logo_url: null, brand_color: null, settings_version: 1, change_counter: 0, created_at: date_joined }],
    contractor_category: contractorCategories.map(({ type, title: of }) => ({
      company,
      guid: category(type),
      title: of,
      contractor_type: type,
      version: 1,
      updated_at: date_joined,
    })),
    contractor: [
      {
        ...{ company, guid: demoGuid('client company', user, 'contractor'), is_deleted: false, version: 1, updated_at: date_joined },
        ...{ title: name, category: category(OWNER), phone: phone ?? '', email: email ?? '', comment: '', inn: '' },
        ...{ user_guid: user, is_member: true, invited_until: null, linked_at: date_joined, merged_into: null },
      },
    ],
  };
}

/** Inserts the demo data into an empty database. Returns the demo logins that the database has. */
export async function prepareDemo(db: Db, log: (line: string) => void): Promise<typeof demoLogins> {
  // building the rows takes half a second: skipped when the database has users already
  if (!(await hasUsers(db))) {
    log('Заполняю базу демонстрационными данными…');
    await seedDemo(db);
  }
  return loginsIn(db);
}

function hasUsers(db: Db) {
  return hasRows(db)`select from app_user limit 1`;
}

/** Adds sales and activation codes, which only the app knows how to write; after `prepareDemo`. */
export async function seedDemoSales(api: ApiRuntime): Promise<void> {
  await seedDemoPayments(api);
  await seedDemoCodes(api);
}

async function loginsIn(db: Db): Promise<typeof demoLogins> {
  const names = demoLogins.map(({ login }) => login);
  const rows = await rowsOf<{ email: string | null; phone: string | null }>(db)`
    select email, phone from app_user where email = any(${names}) or phone = any(${names})`;
  return demoLogins.filter(({ login }) => rows.some(({ email, phone }) => email === login || phone === login));
}
