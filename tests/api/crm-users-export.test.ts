import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { valuesOf } from '../../server/database/rows.ts';
import { gift, writeEntries } from '../support/billing.ts';
import { openCrm, USERS } from '../support/crm.ts';
import { createCompany, typeOf } from '../support/factories.ts';

const titles = [
  'Номер',
  'Имя',
  'E-mail',
  'Телефон',
  'Telegram',
  'Статус',
  'Следующий контакт',
  'Комментарий',
  'Тариф',
  'Подписка до',
  'Компаний',
  'Компании',
  'Регистрация',
  'Последний вход',
  'Вход',
];

let crm: Awaited<ReturnType<typeof openCrm>>;
beforeAll(async () => {
  crm = await openCrm('2026-11-22T21:30:00Z');
  const user = await crm.person({ name: '=HYPERLINK("http://зло")', email: 'formula@mail.example', phone: '+79001112233' });
  await createCompany(crm.db, [{ user, type: typeOf.company }], '@Фирма; "кавычки"');
  await writeEntries(crm.db, user, gift('pro', 1), crm.clock.now);
  await crm.manager.patch(user.path, { comment: '-1\nвторая строка', telegram: 'formula_1', next_time: '2026-11-24', status: 'waiting' });
  await sql`update app_user set date_joined = '2026-11-22T21:30:00Z' where guid = ${user.guid}`.execute(crm.db);
});

it('a .csv file of filtered users opens in Excel and contains no formulas', async () => {
  const { status, headers, bytes } = await crm.manager.download(`${USERS}export/?format=csv&search=formula`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  // in Moscow it is the next day already
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Пользователи на 23.11.2026.csv');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\ufeffНомер;Имя;')).toBe(true);
  const { data } = Papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter: ';' });
  expect(data).toEqual([
    titles,
    [
      expect.stringMatching(/^\d+$/),
      '\'=HYPERLINK("http://зло")',
      'formula@mail.example',
      "'+79001112233",
      "'@formula_1",
      'Ждём ответа',
      '24.11.2026',
      "'-1\nвторая строка",
      'Про',
      '23.12.2026 00:30',
      '1',
      '\'@Фирма; "кавычки"',
      '23.11.2026 00:30',
      '',
      'открыт',
    ],
  ]);
});

it('an .xlsx file of filtered users holds dates as dates', async () => {
  const { status, bytes } = await crm.manager.download(`${USERS}export/?format=xlsx&search=formula`);
  expect(status).toBe(200);
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  const [head, row] = sheet?.data ?? [];
  expect(head).toEqual(titles);
  expect(row?.[1]).toBe('=HYPERLINK("http://зло")');
  // a workbook keeps parts of a day as a fraction
  const minutes = [row?.[6], row?.[12]].map((cell) => Math.round(Number(cell) / 60_000));
  expect(minutes).toEqual(['2026-11-24T00:00:00Z', '2026-11-23T00:30:00Z'].map((at) => Date.parse(at) / 60_000));
});

it('a file of users larger than one read holds every user once, in the order of the list', async () => {
  const people = Array.from({ length: 4500 }, (_, n) => ({ name: `Много ${String(n).padStart(4, '0')}`, email: `many${n}@mail.example` }));
  const rows = people.map((one, n) => ({
    guid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    phone: null,
    password_hash: null,
    last_login: null,
    ...one,
  }));
  await sql`insert into app_user ${valuesOf(...rows)}`.execute(crm.db);
  const { bytes } = await crm.manager.download(`${USERS}export/?format=csv&search=${encodeURIComponent('Много')}&ordering=-name`);
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes).trimEnd(), { delimiter: ';' });
  expect(data.slice(1).map((row) => row[1])).toEqual(people.map(({ name }) => name).reverse());
});

it('a file of users says when the plan in use ends, not when the one that waits does', async () => {
  const user = await crm.person({ name: 'Два тарифа', email: 'two@mail.example' });
  // on other terms the same plan is another row
  const stretches = [
    ['pro_plus', '2026-11-01T09:00:00Z', '2026-12-01T09:00:00Z'],
    ['pro_plus', '2026-12-01T09:00:00Z', '2027-01-01T09:00:00Z'],
    ['pro', '2027-01-01T09:00:00Z', '2028-01-01T09:00:00Z'],
  ] as const;
  const rows = stretches.map(([subscription_type, starts_at, until]) => ({ subscription_type, period: 1, starts_at, until }));
  await sql`
    insert into subscription ${valuesOf(...rows.map((row) => ({ guid: randomUUID(), user_guid: user.guid, ...row })))}`.execute(crm.db);
  const { bytes } = await crm.manager.download(`${USERS}export/?format=csv&search=two@mail.example`);
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes).trimEnd(), { delimiter: ';' });
  expect(data[1]?.slice(8, 10)).toEqual(['Про Плюс', '01.01.2027 12:00']);
});

it('a file of users names every company of each', async () => {
  const user = await crm.person({ name: 'Пять фирм', email: 'firms@mail.example' });
  const companies = ['Дельта', 'Альфа', 'Гамма', 'Бета', 'Эпсилон'];
  for (const title of companies) await createCompany(crm.db, [{ user, type: typeOf.company }], title);
  await crm.person({ name: 'Без фирм', email: 'firmless@mail.example' });
  const named = async (search: string) => {
    const { bytes } = await crm.manager.download(`${USERS}export/?format=csv&search=${search}`);
    const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes).trimEnd(), { delimiter: ';' });
    return data[1]?.slice(10, 12);
  };
  expect(await named('firms@mail.example')).toEqual(['5', companies.join(', ')]);
  expect(await named('firmless@mail.example')).toEqual(['0', '']);
});

it('an export of users is refused in another format and to a user without access to the CRM', async () => {
  expect((await crm.manager.get(`${USERS}export/?format=pdf`)).status).toBe(422);
  expect((await (await crm.staff('Никто', [])).get(`${USERS}export/?format=csv`)).status).toBe(403);
});

it('a file of chosen users holds these users only, deleted ones too unless the filter says which', async () => {
  const one = await crm.person({ name: 'Выбранный', email: 'chosen@mail.example' });
  const gone = await crm.person({ name: 'Удалённый', email: 'gone@mail.example' });
  expect((await crm.boss.delete(gone.path)).status).toBe(204);
  const names = async (more: string) => {
    const { bytes } = await crm.manager.download(`${USERS}export/?format=csv&ordering=name&ids=${one.id},${gone.id},999999999${more}`);
    const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes).trimEnd(), { delimiter: ';' });
    return data.slice(1).map(([, name]) => name);
  };
  expect(await names('')).toEqual(['Выбранный', 'Удалённый']);
  expect(await names('&is_deleted=true')).toEqual(['Удалённый']);
  expect(await names('&is_deleted=false')).toEqual(['Выбранный']);
});
