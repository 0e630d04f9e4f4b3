import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../support/client.ts';
import { clientOf, createCompany, createUser, typeOf } from '../support/factories.ts';
import { startTestServer, stopWork } from '../support/server.ts';

const ROWS = 10_050;
const server = await startTestServer();
let company: string;
let owner: Client;

beforeAll(async () => {
  const user = await createUser(server.db, { flags: ['analytics_access'] });
  company = (await createCompany(server.db, [{ user, type: typeOf.company }])).guid;
  owner = await clientOf(server, user);
  await sql`insert into transaction (company, guid, type, date, amount, description)
    select ${company}, gen_random_uuid(), 'income', date '2026-01-01' + n % 300, n, 'Аванс' from generate_series(1, ${ROWS}::int) n`.execute(
    server.db,
  );
  await sql`insert into month_total (company, split, month, type, ref, count, kopecks)
    select company, 'all', date_trunc('month', date)::date, type, '00000000-0000-0000-0000-000000000000', count(*), sum(amount) * 100
    from transaction where company = ${company} group by 1, 3, 4`.execute(server.db);
  await sql`analyze transaction, month_total`.execute(server.db);
  await stopWork();
});

const get = (path: string, query = '') => owner.get(`/api/transaction/${path}/?id=${company}${query}`);

describe('a very long list of operations', () => {
  it('of one type returns the newest ten thousand, and links to the rest', async () => {
    const { body, headers } = await get('income/list');
    expect([body.length, headers.get('x-total-count')]).toEqual([10_000, String(ROWS)]);
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect((await owner.get(next)).body).toHaveLength(ROWS - 10_000);
  });

  it('is counted exactly when monthly sums give the count, and up to a limit otherwise', async () => {
    const total = async (query: string) => (await get('list', query)).headers.get('x-total-count');
    expect(await total('&is_deleted=false')).toBe(String(ROWS));
    expect(await total('')).toBe(String(ROWS));
    expect(await total('&amount_from=1')).toBe('10000+');
    expect(await total('&search=%D0%B0%D0%B2%D0%B0%D0%BD%D1%81')).toBe('10000+');
    expect(await total(`&amount_from=${ROWS - 9}`)).toBe('10');
  });
});

/** How many statements are sent to the database meanwhile. */
async function statements(path: string): Promise<number> {
  return (await sent(path)).length;
}

type Statement = { text: string; values: unknown[] };

/** What is sent to the database meanwhile. */
async function sent(path: string): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect((await owner.get(path)).status).toBe(200);
  const calls = query.mock.calls.map(([what, values]) => (typeof what === 'string' ? { text: what, values } : what) as Statement);
  query.mockRestore();
  return calls;
}

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };

/** How many rows of operations a statement reads. */
async function operationsRead({ text, values }: Statement): Promise<number> {
  const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
  );
  const read = (plan: Plan): number =>
    (plan['Relation Name'] === 'transaction' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
    (plan.Plans ?? []).reduce((sum, part) => sum + read(part), 0);
  const [explained] = rows;
  return explained ? read(explained['QUERY PLAN'][0].Plan) : Number.NaN;
}

it('the first page of operations reads its own rows once, and one more that tells whether there is a next page', async () => {
  const page = (await sent(`/api/transaction/list/?id=${company}&is_deleted=false`)).at(-1);
  expect(page && (await operationsRead(page))).toBe(101);
});

it('PostgreSQL keeps one plan for the first page of operations, however much of all operations a company has', async () => {
  for (let other = 0; other < 40; other += 1) {
    const { guid } = await createCompany(server.db, []);
    await sql`insert into transaction (company, guid, type, date, amount, description)
      select ${guid}, gen_random_uuid(), 'income', date '2026-01-01' + n, n, 'Аванс' from generate_series(1, 2) n`.execute(server.db);
  }
  await sql`analyze transaction`.execute(server.db);
  const path = `/api/transaction/list/?id=${company}&is_deleted=false`;
  await owner.get(path);
  const page = (await sent(path)).at(-1);
  const kept = await server.db.connection().execute(async (one) => {
    // The fifth run prepares it. PostgreSQL plans the next five runs with their values before it considers one plan for all.
    for (let turn = 0; page && turn < 12; turn += 1) await one.executeQuery(CompiledQuery.raw(page.text, page.values));
    return sql<{ kept: boolean }>`select generic_plans > 0 as kept from pg_prepared_statements where statement = ${page?.text}`.execute(
      one,
    );
  });
  expect(kept.rows).toEqual([{ kept: true }]);
});

it('a filtered list is counted once until the data changes, whatever its page', async () => {
  const list = `/api/transaction/list/?id=${company}&is_deleted=false&amount_from=2`;
  const isCounted = async (path: string) => (await sent(path)).some(({ text }) => text.includes('counted'));
  expect(await isCounted(list)).toBe(true);
  expect(await isCounted(`${list}&page=2`)).toBe(false);
  expect(await isCounted(`${list}&before=end`)).toBe(false);
  const total = async () => (await owner.get(`${list}&amount_to=3`)).headers.get('x-total-count');
  expect(await total()).toBe('2');
  const created = await owner.post('/api/transaction/income/create/', { company, date: '2026-01-02', amount: 3 });
  expect(created.status).toBe(201);
  expect(await total()).toBe('3');
  expect(await isCounted(list)).toBe(true);
});

it('a page, sums and a report of operations take one statement after the access check, and a search one more', async () => {
  const lists = `/api/transaction/list/?id=${company}`;
  expect(await statements(`${lists}&is_deleted=false&from=2026-01-15`)).toBe(2);
  expect(await statements(`${lists}&types=income,payment&before=end`)).toBe(2);
  expect(await statements(`${lists}&search=1`)).toBe(3);
  expect(await statements(`/api/transaction/summary/?id=${company}&from=2026-01-15`)).toBe(2);
  for (const kind of ['profit', 'expense']) expect(await statements(`/api/analytics/company-${kind}/${company}/?compare=year`)).toBe(2);
});
