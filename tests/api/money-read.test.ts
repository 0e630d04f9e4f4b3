import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TypedTransaction, transactionTypes } from '../../contract/transaction.ts';
import { rowOf, valuesOf } from '../../server/database/rows.ts';
import { summary } from '../../server/modules/money/service.ts';
import type { Answer, Client } from '../support/client.ts';
import { clientOf, createBill, createCompany, createObject, createUser, typeOf } from '../support/factories.ts';
import { inQuery, matches, type NaiveFilter, naiveSums } from '../support/naive-money.ts';
import { insertOperations, type Operation, randomOperations } from '../support/random-operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let company: string;
let operations: Operation[];
let owner: Client;
let contractor: Client;
let client: Client;
let ownContractor: string;
const refs = { contractors: [] as string[], objects: [] as string[], bills: [] as string[] };

beforeAll(async () => {
  server = await startTestServer();
  const users = await Promise.all(['Анна', 'Семён Подрядов', 'Клим'].map((name) => createUser(server.db, { name })));
  const [boss, builder, customer] = users;
  if (!boss || !builder || !customer) throw new Error('no users');
  const made = await createCompany(server.db, [
    { user: boss, type: typeOf.company },
    { user: builder, type: typeOf.contractor },
    { user: customer, type: typeOf.client },
  ]);
  company = made.guid;
  ownContractor = made.contractorOf.get(builder.guid) ?? '';
  refs.contractors = [...made.contractorOf.values()].slice(0, 2);
  refs.objects = await Promise.all(['Дача Ёлкина', 'Склад', 'Школа'].map((title) => createObject(server.db, company, title, 1000)));
  refs.bills = await Promise.all(['Аренда', 'Бензин'].map((title) => createBill(server.db, company, title)));
  operations = await randomOperations(server.db, company, refs, 600);
  // no list and no sum of the company holds anything of another one
  const other = await createCompany(server.db, [{ user: await createUser(server.db), type: typeOf.company }]);
  const [object, bill] = [await createObject(server.db, other.guid, 'Баня', 1000), await createBill(server.db, other.guid, 'Аренда')];
  await randomOperations(server.db, other.guid, { contractors: [...other.contractorOf.values()], objects: [object], bills: [bill] }, 50);
  [owner, contractor, client] = [await clientOf(server, boss), await clientOf(server, builder), await clientOf(server, customer)];
});

const get = (path: string, query = '', as = owner): Promise<Answer> => as.get(`/api/transaction/${path}/?id=${company}${query}`);
const guidsOf = (rows: { guid: string }[]) => rows.map(({ guid }) => guid);
const next = ({ headers }: Answer, rel: string) => new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];

/** Follows a relation from page to page. */
async function walk(first: string, rel: string, as = owner): Promise<TypedTransaction[][]> {
  const pages: TypedTransaction[][] = [];
  for (let path: string | undefined = first; path !== undefined; ) {
    const answer: Answer<TypedTransaction[]> = await as.get(path);
    expect(answer.status).toBe(200);
    pages.push(answer.body);
    path = next(answer, rel);
  }
  return pages;
}

const list = (query = '') => `/api/transaction/list/?id=${company}${query}`;
/** newest first; of one day the last entered: the rows were inserted in this order */
const newest = (filter: NaiveFilter = {}) =>
  operations
    .map((operation, at) => ({ operation, at }))
    .filter(({ operation }) => matches(operation, filter))
    .sort((a, b) => b.operation.date.localeCompare(a.operation.date) || b.at - a.at)
    .map(({ operation }) => operation);

const day = fc.integer({ min: 0, max: 800 }).map((n) => new Date(Date.UTC(2024, 9, 20) + n * 86_400_000).toISOString().slice(0, 10));
const edge = fc.oneof(
  day,
  day.map((some) => `${some.slice(0, 7)}-01`),
);
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined, freq: 2 });
const filters = () =>
  fc.record({
    types: maybe(fc.uniqueArray(fc.constantFrom(...transactionTypes), { minLength: 1 })),
    from: maybe(edge),
    to: maybe(edge),
    object: maybe(fc.constantFrom('none', ...refs.objects, randomUUID())),
    contractor: maybe(fc.constantFrom('none', ...refs.contractors)),
    bill: maybe(fc.constantFrom('none', ...refs.bills)),
    amount_from: maybe(fc.integer({ min: 0, max: 5_000_000 }).map((kopecks) => kopecks / 100)),
    amount_to: maybe(fc.integer({ min: 0, max: 99_999_999 }).map((kopecks) => kopecks / 100)),
    is_deleted: maybe(fc.boolean()),
  });

/** Filters that are answered from the sums kept by month, to their last day: at random they come seldom. */
const wholeMonths: [NaiveFilter][] = [
  { from: '2025-01-01', to: '2025-08-31' },
  { to: '2026-03-31' },
  { to: '2025-12-31', amount_from: 1 },
].map((filter) => [filter]);

describe('any filter of operations', () => {
  it('selects exactly the operations that match, newest first, counts them and adds them up', async () => {
    await fc.assert(
      fc.asyncProperty(filters(), async (filter) => {
        const wanted = newest(filter);
        const answer = await get('list', `${inQuery(filter)}&page=1&page_size=1000`);
        expect(guidsOf(answer.body)).toEqual(guidsOf(wanted));
        expect(answer.headers.get('x-total-count')).toBe(String(wanted.length));
        const summed = newest({ ...filter, is_deleted: filter.is_deleted ?? false });
        const { is_deleted: _, ...rest } = filter;
        const asked = inQuery(filter.is_deleted === undefined ? rest : filter);
        expect((await get('summary', asked)).body).toEqual({ count: summed.length, ...naiveSums(summed) });
        const months = (await get('months', asked)).body;
        const byMonth = (month: string) => summed.filter(({ date }) => date.startsWith(month));
        for (const { month, ...sums } of months) expect(sums).toEqual({ count: byMonth(month).length, ...naiveSums(byMonth(month)) });
        expect(months.reduce((all: number, { count }: { count: number }) => all + count, 0)).toBe(summed.length);
      }),
      { numRuns: 30, examples: wholeMonths },
    );
  });

  it('gives the same rows by cursors, forwards and backwards, in any order', async () => {
    const orderings = ['', '&ordering=date', '&ordering=-amount', '&ordering=amount', '&ordering=description', '&ordering=-description'];
    for (const ordering of orderings) {
      const first = list(`${ordering}&page_size=170&is_deleted=false`);
      const whole = (await owner.get<TypedTransaction[]>(list(`${ordering}&page_size=1000&is_deleted=false`))).body;
      expect(new Set(guidsOf(whole)).size).toBe(newest({ is_deleted: false }).length);
      expect(guidsOf((await walk(first, 'next')).flat())).toEqual(guidsOf(whole));
      const end = next(await owner.get(first), 'last') ?? '';
      expect(guidsOf((await walk(end, 'prev')).reverse().flat())).toEqual(guidsOf(whole));
    }
    const amounts = (await get('list', '&ordering=-amount&page_size=1000')).body.map((row: TypedTransaction) => row.amount);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
  });

  it('gives consecutive pages also for several types and with deleted rows', async () => {
    for (const filter of [
      { types: ['income', 'dividend'] },
      { object: 'none' },
      { contractor: 'none', is_deleted: true },
      {},
    ] as NaiveFilter[]) {
      const pages = await walk(list(`${inQuery(filter)}&page_size=37`), 'next');
      expect(guidsOf(pages.flat())).toEqual(guidsOf(newest(filter)));
      const byNumber = await get('list', `${inQuery(filter)}&page=2&page_size=37`);
      expect(guidsOf(byNumber.body)).toEqual(guidsOf(newest(filter)).slice(37, 74));
    }
  });
});

describe('the list of operations', () => {
  it.each(transactionTypes)('of type %s has its own rows only, marks deleted ones, and is whole unless paged', async (type) => {
    const { body, headers } = await get(`${type}/list`);
    const wanted = newest({ types: [type] });
    const onWire = wanted.map(({ kopecks, document: _, type: __, bill, ...row }) => ({
      ...row,
      amount: kopecks / 100,
      version: 1,
      ...(type === 'expense' && { bill }),
    }));
    expect(body).toEqual(onWire);
    expect(headers.get('x-total-count')).toBe(String(wanted.length));
    const page = await get(`${type}/list`, '&page=1&is_deleted=false');
    expect(guidsOf(page.body)).toEqual(guidsOf(newest({ types: [type], is_deleted: false })).slice(0, 100));
    const follows = await owner.get(next(page, 'next') ?? '');
    expect(guidsOf(follows.body)).toEqual(guidsOf(newest({ types: [type], is_deleted: false })).slice(100, 200));
  });

  it('of mixed types gives the type of each row', async () => {
    const { body } = await get('list', '&page_size=1000');
    expect(body.map(({ guid, type }: TypedTransaction) => [guid, type])).toEqual(newest().map(({ guid, type }) => [guid, type]));
  });
});

describe('the search of operations', () => {
  const found = async (text: string) => new Set(guidsOf((await get('list', `&page_size=1000&search=${encodeURIComponent(text)}`)).body));
  const wanted = (test: (operation: Operation) => boolean) => new Set(guidsOf(operations.filter(test)));

  it('finds words and documents, ignoring case and ё', async () => {
    expect(await found('КИРПИЧ обл')).toEqual(wanted(({ description }) => description.startsWith('Кирпич')));
    expect(await found('елочн')).toEqual(wanted(({ description }) => description.startsWith('Ёлочн')));
    for (const text of ['ОБЪЁМ 7 м³', 'объем\u00a07\u202fм³'])
      expect(await found(text)).toEqual(wanted(({ description }) => description.startsWith('Щебень')));
    expect(await found('фэйс-блок щэъ')).toEqual(wanted(({ description }) => description.startsWith('Фэйс')));
    expect(await found('лесов 50%')).toEqual(wanted(({ description }) => description.startsWith('Аренда лесов')));
    expect(await found('ав-12')).toEqual(wanted(({ document }) => document.startsWith('АВ-12')));
    expect(await found('A')).toEqual(new Set());
    expect(await found("'; drop table transaction; --")).toEqual(new Set());
  });

  it('finds by the names of objects, contractors and bills', async () => {
    const [dacha] = refs.objects;
    expect(await found('дача елк')).toEqual(wanted(({ stroiobject }) => stroiobject === dacha));
    expect(await found('подрядов')).toEqual(wanted((row) => row.contractor === ownContractor));
    expect(await found('бензин')).toEqual(wanted(({ bill }) => bill === refs.bills[1]));
    expect(await found('аренда')).toEqual(wanted(({ bill, description }) => bill === refs.bills[0] || description.startsWith('Аренда')));
  });

  it('finds a sum as people write it', async () => {
    const [some] = operations;
    const kopecks = some?.kopecks ?? 0;
    const written = (kopecks / 100).toLocaleString('ru-RU', { minimumFractionDigits: 2 });
    expect(await found(written)).toEqual(wanted((row) => row.kopecks === kopecks));
    const roubles = Math.floor(kopecks / 100);
    expect(await found(String(roubles))).toEqual(
      wanted((row) => Math.floor(row.kopecks / 100) === roubles || row.document.includes(String(roubles))),
    );
  });

  it('applies to the summary as well', async () => {
    const summed = operations.filter((row) => !row.is_deleted && row.description === 'Аванс');
    expect((await get('summary', `&search=${encodeURIComponent('аванс')}`)).body).toEqual({ count: summed.length, ...naiveSums(summed) });
  });
});

describe('contractors and clients', () => {
  it('see only the operations where they are the contractor, and the sums of these', async () => {
    const own = newest({ contractor: ownContractor });
    expect(guidsOf((await walk(list('&page_size=50'), 'next', contractor)).flat())).toEqual(guidsOf(own));
    const living = own.filter((row) => !row.is_deleted);
    expect((await get('summary', '', contractor)).body).toEqual({ count: living.length, ...naiveSums(living) });
    expect(guidsOf((await get('income/list', '', contractor)).body)).toEqual(
      guidsOf(newest({ contractor: ownContractor, types: ['income'] })),
    );
    const [, other] = refs.contractors.filter((guid) => guid !== ownContractor).concat(refs.contractors[0] ?? '');
    expect((await get('list', `&contractor=${other}`, contractor)).body).toEqual([]);
    expect((await get('summary', '&contractor=none', contractor)).body).toMatchObject({ count: 0, profit: 0 });
    expect([(await get('list', '', client)).body, (await get('summary', '', client)).body.count]).toEqual([[], 0]);
    expect((await get('months', '', client)).body).toEqual([]);
  });

  it('search by words, sums and objects, but not by the hidden names of contractors and bills', async () => {
    const found = async (text: string) =>
      guidsOf((await get('list', `&page_size=1000&search=${encodeURIComponent(text)}`, contractor)).body);
    const own = newest({ contractor: ownContractor });
    expect(await found('склад')).toEqual(guidsOf(own.filter((row) => row.stroiobject === refs.objects[1])));
    expect(await found('аванс')).toEqual(guidsOf(own.filter((row) => row.description === 'Аванс')));
    expect(own.some((row) => row.bill === refs.bills[1])).toBe(true);
    expect(await found('бензин')).toEqual([]);
    expect((await get('summary', `&search=${encodeURIComponent('бензин')}`, contractor)).body).toMatchObject({ count: 0 });
    expect((await get('months', `&search=${encodeURIComponent('подрядов')}`, contractor)).body).toEqual([]);
  });

  it('do not get 304 for a list shown to another of them', async () => {
    const second = await createUser(server.db);
    const category = (await rowOf<{ category: string | null }>(server.db)`select category from contractor where guid = ${ownContractor}`)
      ?.category;
    const row = { company, guid: randomUUID(), title: 'Второй', category: category ?? null, phone: '', email: '', comment: '' };
    await sql`insert into contractor ${valuesOf({ ...row, user_guid: second.guid })}`.execute(server.db);
    const tag = (await contractor.get(list())).headers.get('etag') ?? '';
    expect((await contractor.get(list(), { 'If-None-Match': tag })).status).toBe(304);
    const theirs = await (await clientOf(server, second)).get(list(), { 'If-None-Match': tag });
    expect([theirs.status, theirs.body]).toEqual([200, []]);
  });

  it('whose membership ends during the call get 404, and no sums of operations without a contractor', async () => {
    const reader = {
      caller: { guid: randomUUID() },
      membership: { company, role: 'client', changeCounter: 0, newestChange: null, admitAgain: async () => undefined },
    } as const;
    await expect(summary(server.db, reader, {})).rejects.toMatchObject({ code: 1101 });
  });

  it('of another company get 404', async () => {
    const stranger = await clientOf(server, await createUser(server.db));
    for (const path of ['list', 'summary', 'months', 'expense/list']) {
      expect(await get(path, '', stranger)).toMatchObject({ status: 404, body: { error: 1101 } });
    }
  });
});

it('paging through operations neither repeats nor loses rows while others are added', async () => {
  const before = guidsOf(newest({ is_deleted: false }));
  const seen: string[] = [];
  let path: string | undefined = list('&is_deleted=false&page_size=60');
  for (let turn = 0; path !== undefined; turn += 1) {
    const answer: Answer<TypedTransaction[]> = await owner.get(path);
    seen.push(...guidsOf(answer.body));
    path = next(answer, 'next');
    const template = operations[turn] as Operation;
    const fresh = { ...template, guid: randomUUID(), is_deleted: false, date: turn % 2 === 0 ? '2026-11-30' : template.date };
    await insertOperations(server.db, company, [fresh]);
    operations.push(fresh);
  }
  expect(new Set(seen).size).toBe(seen.length);
  const known = new Set(before);
  expect(seen.filter((guid) => known.has(guid))).toEqual(before);
});

it.each([
  ['list', '&after=k1', 'after'],
  ['list', '&after=k1.MjAyNi0wMi0zMQ', 'after'],
  ['list', '&ordering=amount&before=k1.LTE', 'before'],
  ['list', '&after=end', 'after'],
  ['list', '&after=k1.MDAwMC0wMS0wMQ', 'after'],
  ['list', '&page=5&after=k1.MjAyNi0wMy0wMQ', 'page'],
  ['list', '&after=k1.MjAyNi0wMy0wMQ&before=k2.MjAyNi0wMy0wMQ', 'page'],
  ['list', '&types=loan', 'types.0'],
  ['list', '&amount_from=1e9', 'amount_from'],
  ['summary', '&object=12', 'object'],
  ['expense/list', '&ordering=guid', 'ordering'],
])('the operations call %s refuses the query %s', async (path, query, field) => {
  expect(await get(path, query)).toMatchObject({ status: 422, body: { error: 1100, fields: { [field]: [expect.any(String)] } } });
});

it('operations of the guid that stands for «without» in kept sums are none, and no row gets it', async () => {
  const nobody = '00000000-0000-0000-0000-000000000000';
  for (const field of ['object', 'contractor', 'bill']) {
    const { body, headers } = await get('list', `&${field}=${nobody}`);
    expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
    expect((await get('summary', `&${field}=${nobody}`)).body).toMatchObject({ count: 0 });
  }
  const made = await owner.post('/api/object/create/', { company, guid: nobody, title: 'Никакой' });
  expect(made).toMatchObject({ status: 422, body: { fields: { guid: [expect.any(String)] } } });
});
