import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CrmUser } from '../../contract/crm.ts';
import { oneValue } from '../../server/database/rows.ts';
import { gift, writeEntries } from '../support/billing.ts';
import { type CrmPerson, openCrm, USERS } from '../support/crm.ts';
import { createCompany, type TestUser, typeOf } from '../support/factories.ts';

const NOW = '2026-11-22T10:00:00Z';
const DAY = 86_400_000;
let crm: Awaited<ReturnType<typeof openCrm>>;
const people: Record<string, CrmPerson> = {};
const later = (days: number) => new Date(Date.parse(NOW) + days * DAY);
const end = (user: TestUser, until: Date) =>
  writeEntries(crm.db, user, { kind: 'manual', subscription_type: 'pro', until: until.toISOString() }, crm.clock.now);

beforeAll(async () => {
  crm = await openCrm(NOW);
  const make = async (name: string, fields: object = {}) => {
    const user = await crm.person({ name, ...fields });
    people[name] = user;
    return user;
  };
  await make('Пётр Ёлкин', { phone: '+79000000010', email: null });
  await make('Анна 100%', { email: 'anna_b@mail.example' });
  await make("О'Нил \\ «Дом»", { email: 'annaxb@mail.example' });
  const gone = await make('борис');
  await createCompany(crm.db, [{ user: gone, type: typeOf.company }], 'Бюро «Уютный ДОМ»');
  await writeEntries(crm.db, gone, gift('svoy', 1), later(-90));
  const active = await make('Вера');
  await writeEntries(crm.db, active, gift('pro', 12), crm.clock.now);
  await writeEntries(crm.db, active, gift('pro_plus', 1), crm.clock.now);
});

async function list(query = ''): Promise<{ names: string[]; rows: CrmUser[]; total: string | null; statistic: string | null }> {
  const { body, headers, status } = await crm.manager.get<CrmUser[]>(`${USERS}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { names: body.map(({ name }) => name), rows: body, total: headers.get('x-total-count'), statistic: headers.get('x-statistic') };
}
const found = async (search: string) => (await list(`ordering=name&search=${encodeURIComponent(search)}`)).names;
/** by name, whatever the case */
const everybody = ['Анна 100%', 'Анна Белова', 'борис', 'Вера', 'Ксения Громова', "О'Нил \\ «Дом»", 'Пётр Ёлкин'];
describe('the list of users', () => {
  it('shows the fields of each user that staff work with', async () => {
    const { rows } = await list('search=Вера');
    expect(rows).toEqual([
      {
        id: people.Вера?.id,
        guid: people.Вера?.guid,
        name: 'Вера',
        email: people.Вера?.email,
        phone: null,
        date_joined: expect.stringMatching(/Z$/),
        last_login: null,
        companies: 0,
        company_titles: [],
        // the higher plan is used while the lower one waits
        subscription_type: 'pro_plus',
        subscription_until: '2027-12-22T10:00:00.000Z',
        plan_until: '2026-12-22T10:00:00.000Z',
        status: 'new',
        telegram: '',
        comment: '',
        next_time: null,
        is_active: true,
        permissions: { super_user: false, own_codes_access: false, analytics_access: false, crm_access: false },
        is_deleted: false,
        version: 1,
      },
    ]);
  });

  it('shows the last plan when none is in use, and the first three companies', async () => {
    const user = people.борис as CrmPerson;
    for (const title of ['Третья', 'Четвёртая', 'Вторая']) await createCompany(crm.db, [{ user, type: typeOf.partner }], title);
    const { rows } = await list('search=борис');
    const until = '2026-09-24T10:00:00.000Z';
    expect(rows[0]).toMatchObject({ subscription_type: 'svoy', subscription_until: until, plan_until: until, companies: 4 });
    expect(rows[0]?.company_titles).toHaveLength(3);
  });

  it('is ordered by every column, empty values last in both directions, and pages neither repeat nor lose rows', async () => {
    expect((await list('ordering=name')).names).toEqual(everybody);
    expect((await list('ordering=-name')).names).toEqual(everybody.toReversed());
    for (const [column, value] of [
      ['email', (row: CrmUser) => row.email],
      ['last_login', (row: CrmUser) => row.last_login],
      ['subscription_until', (row: CrmUser) => row.subscription_until],
      ['next_time', (row: CrmUser) => row.next_time],
      ['date_joined', (row: CrmUser) => row.date_joined],
      ['status', (row: CrmUser) => row.status],
    ] as const) {
      const up = (await list(`ordering=${column}`)).rows.map(value);
      const known = up.filter((one) => one !== null) as string[];
      expect(up, column).toEqual([...known.toSorted(), ...up.filter((one) => one === null)]);
      const down = (await list(`ordering=-${column}`)).rows.map(value);
      expect(down, column).toEqual([...known.toSorted().reverse(), ...up.filter((one) => one === null)]);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`ordering=-${column}&page=${page}&page_size=2`)));
      const whole = (await list(`ordering=-${column}`)).rows.map(({ id }) => id);
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole);
      expect(pages.every(({ total }) => total === '7')).toBe(true);
    }
  });

  it('orders statuses by the course of the work', async () => {
    const { db } = crm;
    const set = (name: string, status: CrmUser['status']) =>
      sql`update app_user set status = ${status} where guid = ${people[name]?.guid ?? ''}`.execute(db);
    await set('Вера', 'paid');
    await set('борис', 'in_work');
    expect((await list('ordering=-status&page=1&page_size=2')).names).toEqual(['Вера', 'борис']);
    expect((await list('status=in_work')).names).toEqual(['борис']);
    await set('Вера', 'new');
    await set('борис', 'new');
  });
});

describe('the search of users', () => {
  it.each([
    '8 (900) 000-00-10',
    '+7900',
    '900000',
    '+7 900 000 00 10',
    '89000000010',
    '7900000001',
    '8–900–000',
    '\u202a+79000000010\u202c',
  ])('finds a phone typed as «%s»', async (typed) => expect(await found(typed)).toEqual(['Пётр Ёлкин']));

  it('ignores case, ё and the order of words', async () => {
    for (const typed of ['елкин', 'ЁЛКИН ПЕТР', 'Петр  Ёлк']) expect(await found(typed), typed).toEqual(['Пётр Ёлкин']);
    expect(await found('ANNA_B@')).toEqual(['Анна 100%']);
    expect(await found('уютный дом')).toEqual(['борис']);
  });

  it('ignores quotation marks in titles', async () => {
    for (const typed of ['«Уютный дом»', '"уютный дом"', '„Уютный']) expect(await found(typed), typed).toEqual(['борис']);
    expect(await found('"дом" нил')).toEqual(["О'Нил \\ «Дом»"]);
    // alone it is looked for as it stands
    expect(await found('«')).toEqual(['борис', "О'Нил \\ «Дом»"]);
  });

  it.each([
    ['%', ['Анна 100%']],
    ['_', ['Анна 100%']],
    ['\\', ["О'Нил \\ «Дом»"]],
    ["'", ["О'Нил \\ «Дом»"]],
    ["'; drop table app_user; --", []],
    ['100%%', []],
    ['\u0000', []],
    [') or (1=1', []],
    ['$1', []],
  ])('takes «%s» literally', async (typed, names) => {
    const { status, body } = await crm.manager.get<CrmUser[]>(`${USERS}?search=${encodeURIComponent(typed)}`);
    // a sign that no text can hold is refused or finds nobody, as the server pleases
    if (typed === '\u0000') expect([200, 422]).toContain(status);
    else expect([status, body.map(({ name }) => name)]).toEqual([200, names]);
  });

  it('finds a Telegram name with and without @, and by its link', async () => {
    await crm.manager.patch(people.Вера?.path ?? '', { telegram: 't.me/vera_stroit' });
    const links = ['https://t.me/vera_stroit', 'T.ME/@vera_stroit', 'www.t.me/vera_stroit/', 'https://telegram.dog/vera_stroit?start=1'];
    for (const typed of ['@vera_stroit', 'vera_st', 't.me/ve', ...links, 'tg://resolve?domain=vera_stroit']) {
      expect(await found(typed), typed).toEqual(['Вера']);
    }
  });

  it('uses the current company titles after renaming, leaving and joining again', async () => {
    const user = people['Анна 100%'] as CrmPerson;
    const { guid, contractorOf } = await createCompany(crm.db, [{ user, type: typeOf.client }], 'Ромашка');
    expect(await found('ромашка')).toEqual([user.name]);
    await sql`update company set title = 'Василёк' where guid = ${guid}`.execute(crm.db);
    expect([await found('ромашка'), await found('василек')]).toEqual([[], [user.name]]);
    const leave = (is_deleted: boolean) =>
      sql`update contractor set is_deleted = ${is_deleted} where guid = ${contractorOf.get(user.guid) ?? ''}`.execute(crm.db);
    await leave(true);
    expect(await found('василек')).toEqual([]);
    await leave(false);
    expect(await found('василек')).toEqual([user.name]);
    await sql`delete from contractor where company = ${guid}`.execute(crm.db);
    expect(await found('василек')).toEqual([]);
  });
});

it('the search of users finds both companies of one user renamed at the same moment', async () => {
  const own = await openCrm();
  const user = await own.person();
  const [one, other] = [
    await createCompany(own.db, [{ user, type: typeOf.company }], 'Первая'),
    await createCompany(own.db, [{ user, type: typeOf.partner }], 'Вторая'),
  ];
  const rename = (db: typeof own.db, { guid }: { guid: string }, title: string) =>
    sql`update company set title = ${title} where guid = ${guid}`.execute(db);
  let second: Promise<unknown> = Promise.resolve();
  await own.db.transaction().execute(async (trx) => {
    await rename(trx, one, 'Ромашка');
    // waits for the first, having seen the title of before it
    second = rename(own.db, other, 'Василёк');
    await sleep(150);
  });
  await second;
  const stored = await oneValue<string>(own.db)`select company_words from app_user where guid = ${user.guid}`;
  expect(stored.split('\n').toSorted()).toEqual(['Василёк', 'Ромашка']);
});

describe('the counters of users', () => {
  it('count the whole filter without the statistic, which filters the rows only', async () => {
    expect((await list()).statistic).toBe('new=5,disabled=1,active=1');
    for (const [statistic, names] of [
      ['disabled', ['борис']],
      ['active', ['Вера']],
    ] as const) {
      expect(await list(`statistic=${statistic}`)).toMatchObject({ names, total: '1', statistic: 'new=5,disabled=1,active=1' });
    }
    expect(await list('statistic=new&page=1&page_size=2')).toMatchObject({ total: '5', statistic: 'new=5,disabled=1,active=1' });
    expect(await list('search=борис&statistic=active')).toMatchObject({ names: [], total: '0', statistic: 'new=0,disabled=1,active=0' });
  });

  it('follow the server’s clock to the millisecond', async () => {
    const user = await crm.person({ name: 'Мгновение' });
    await end(user, new Date(crm.clock.now.getTime() + 60_000));
    const seen = async () => (await list('search=Мгновение')).statistic;
    expect(await seen()).toBe('new=0,disabled=0,active=1');
    crm.clock.now = new Date(crm.clock.now.getTime() + 59_999);
    expect(await seen()).toBe('new=0,disabled=0,active=1');
    crm.clock.now = new Date(crm.clock.now.getTime() + 1);
    expect(await seen()).toBe('new=0,disabled=1,active=0');
  });
});
