import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Changeset } from '../../contract/changeset.ts';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile } from '../support/server.ts';

let firm: Firm;
let all: Changeset[];
beforeAll(async () => {
  firm = await openFirm();
  const category = await firm.addCategory('Стены');
  const service = await firm.addService(category);
  for (let n = 1; n <= 6; n += 1) {
    const person = n % 2 === 0 ? firm.partner : firm.owner;
    await person.patch(`/api/service/edit/${service}`, { title: `Услуга ${n}`, price_per_unit: n });
  }
  await firm.owner.patch(`/api/service/category/edit/${category}`, { title: 'Стены и углы' });
  all = await firm.changesets();
});

const list = (query: string) => firm.owner.get<Changeset[]>(`/api/changeset/list/?id=${firm.company}&${query}`);
const guids = (rows: Changeset[]) => rows.map((row) => row.guid);
/** Address of a neighbouring page, as the answer's `Link` header gives it. */
const linked = (headers: Headers, rel: string) => new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];
/** Pages from this address on, following the links. */
async function pages(from: string, rel: string): Promise<string[][]> {
  const found: string[][] = [];
  for (let address: string | undefined = from; address !== undefined; ) {
    const { status, body, headers }: Awaited<ReturnType<typeof list>> = await firm.owner.get<Changeset[]>(address);
    expect([status, headers.get('x-total-count')]).toEqual([200, String(all.length)]);
    found.push(guids(body));
    address = linked(headers, rel);
  }
  return found;
}
const first = (query: string) => `/api/changeset/list/?id=${firm.company}&${query}`;

describe('pages of the change log', () => {
  it('follow each other by cursors to the end and back', async () => {
    expect(all).toHaveLength(9);
    const forth = await pages(first('page_size=4'), 'next');
    expect(forth.map((page) => page.length)).toEqual([4, 4, 1]);
    expect(forth.flat()).toEqual(guids(all));
    const last = linked((await list('page=2&page_size=4')).headers, 'next') ?? '';
    const back = await pages(last, 'prev');
    expect(back.reverse().flat()).toEqual(guids(all));
  });

  it('ordered oldest first follow each other as well', async () => {
    const forth = await pages(first('page_size=4&ordering=created_at'), 'next');
    expect(forth.flat()).toEqual(guids(all).reverse());
  });

  it('requested by number are the same, and link to their neighbours', async () => {
    const { body, headers } = await list('page=2&page_size=4');
    expect(guids(body)).toEqual(guids(all).slice(4, 8));
    const [prev = '', next = ''] = ['prev', 'next'].map((rel) => linked(headers, rel));
    expect(guids((await firm.owner.get<Changeset[]>(prev)).body)).toEqual(guids(all).slice(0, 4));
    expect(guids((await firm.owner.get<Changeset[]>(next)).body)).toEqual(guids(all).slice(8));
    expect((await list('')).headers.get('link')).toBeNull();
    const beyond = await list('page=9');
    expect([beyond.body, beyond.headers.get('x-total-count'), beyond.headers.get('link')]).toEqual([[], '9', null]);
  });

  it('neither repeat nor lose a row when the log grows meanwhile', async () => {
    const { body, headers } = await list('page_size=4');
    await firm.addCategory('Новая');
    const next = await firm.owner.get<Changeset[]>(linked(headers, 'next') ?? '');
    expect([...guids(body), ...guids(next.body)]).toEqual(guids(all).slice(0, 8));
    const newer = linked(next.headers, 'prev') ?? '';
    expect(guids((await firm.owner.get<Changeset[]>(newer)).body)).toEqual(guids(body));
    all = await firm.changesets();
  });

  it('keep the filters', async () => {
    const { body, headers } = await list(`page_size=2&author=${firm.partner.user}&entity=service`);
    expect([guids(body), headers.get('x-total-count')]).toEqual([guids(byPartner()).slice(0, 2), '3']);
    const { body: rest } = await firm.owner.get<Changeset[]>(linked(headers, 'next') ?? '');
    expect(guids(rest)).toEqual(guids(byPartner()).slice(2));
  });

  it.each([
    ['after=1', 'after'],
    ['before=k%27', 'before'],
    ['after=', 'after'],
    ['after=kzzzzzzzzzzz', 'after'],
    ['page=1&after=k1', 'page'],
    ['after=k1&before=k2', 'page'],
  ])('are refused for the query %s', async (query, field) => {
    expect(await list(query)).toMatchObject({ status: 422, body: { error: 1100, fields: { [field]: [expect.any(String)] } } });
  });
});

/** Today in Moscow, and so many days after it. */
const day = (shift: number) => new Date(Date.now() + 3 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);

const byPartner = () => all.filter((row) => row.author.guid === firm.partner.user);

describe('filters of the change log', () => {
  it('by author, entity, text and days work together', async () => {
    const titles = async (query: string) => (await list(query)).body.map((row) => row.title);
    expect(await titles(`author=${firm.partner.user}`)).toEqual(byPartner().map((row) => row.title));
    expect(await titles(`author=${firm.stranger.user}`)).toEqual([]);
    expect(await titles(`entity=service_category&author=${firm.partner.user}`)).toEqual([]);
    expect(await titles('entity=service_category&search=УГЛЫ')).toEqual(['Переименована категория «Стены» в «Стены и углы»']);
    expect(await titles('entity=transaction')).toEqual([]);
    expect(await titles(`from=${day(-1)}&to=${day(1)}`)).toHaveLength(all.length);
    expect([await titles(`to=${day(-2)}`), await titles(`from=${day(2)}`), await titles(`from=${day(1)}&to=${day(-1)}`)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('by text find a sum, whether its spaces break a line or not', async () => {
    const operation = { company: firm.company, date: '2026-03-05', amount: 12_500 };
    const { status, body } = await firm.owner.post('/api/transaction/expense/create/', operation);
    expect(status).toBe(201);
    await firm.owner.patch(`/api/transaction/expense/edit/${body.guid}`, { amount: 1200 });
    const titles = async (search: string) => (await list(`search=${encodeURIComponent(search)}`)).body.map((row) => row.title);
    const added = 'Добавлено: Расход 12\u00a0500,00\u00a0₽, 05.03.2026';
    for (const sum of ['12 500,00 ₽', '12\u00a0500,00\u00a0₽', 'расход 12\u202f500,00']) expect(await titles(sum), sum).toEqual([added]);
    expect(await titles('12  500')).toEqual([]);
    all = await firm.changesets();
  });
});

type Statement = { text: string; values: unknown[] };
type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Rows of a table that a plan goes through. */
function rowsRead(plan: Plan, table: string): number {
  const own = plan['Relation Name'] === table ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part, table), 0);
}

/** The log that a query answers, and how many rows of a table it is read from. */
async function listed(query: string, table: string) {
  const { db } = await serverOfFile();
  await sql`analyze change, changeset`.execute(db);
  const watched = vi.spyOn(pg.Client.prototype, 'query');
  const { body } = await list(query);
  const sent = watched.mock.calls.map(([what, values]) => (typeof what === 'string' ? { text: what, values } : what) as Statement);
  watched.mockRestore();
  const { text = '', values = [] } = sent.find((one) => one.text.includes('from changeset s join app_user u')) ?? {};
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
  );
  const read = rows.reduce((sum, row) => sum + rowsRead(row['QUERY PLAN'][0].Plan, table), 0);
  return { titles: body.map((row) => row.title), read };
}

it('the change log of one entity is read without going through the rows of other entities', async () => {
  const { db } = await serverOfFile();
  const [imported] = all.filter((row) => row.author.guid === firm.owner.user).slice(-1);
  await sql`insert into change (company, changeset, ordinal, entity, guid, title)
    select ${firm.company}, ${imported?.guid}, n + 10, 'service', gen_random_uuid(), 'Обои' from generate_series(1, 5000) n`.execute(db);
  const { titles, read } = await listed('entity=service_category', 'change');
  expect(titles).toContain('Переименована категория «Стены» в «Стены и углы»');
  expect(read).toBeLessThan(100);
});

it('the change log of a period is read without going through the changes before it', async () => {
  const { db } = await serverOfFile();
  await sql`insert into changeset (company, guid, seq, kind, title, author, created_at, count)
    select ${firm.company}, gen_random_uuid(), (select min(seq) from changeset where company = ${firm.company}) - n, 'edit', 'Давняя правка',
      ${firm.owner.user}, now() - interval '1 year', 0 from generate_series(1, 5000) n`.execute(db);
  const { titles, read } = await listed(`from=${day(-1)}`, 'changeset');
  expect(titles).toContain('Переименована категория «Стены» в «Стены и углы»');
  expect(titles).not.toContain('Давняя правка');
  expect(read).toBeLessThan(500);
});
