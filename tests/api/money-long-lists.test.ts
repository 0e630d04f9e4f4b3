import { sql } from 'kysely';
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
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect((await owner.get(path)).status).toBe(200);
  const sent = query.mock.calls.length;
  query.mockRestore();
  return sent;
}

it('a page, sums and a report of operations take one statement after the access check, and a search one more', async () => {
  const lists = `/api/transaction/list/?id=${company}`;
  expect(await statements(`${lists}&is_deleted=false&from=2026-01-15`)).toBe(2);
  expect(await statements(`${lists}&types=income,payment&before=end`)).toBe(2);
  expect(await statements(`${lists}&search=1`)).toBe(3);
  expect(await statements(`/api/transaction/summary/?id=${company}&from=2026-01-15`)).toBe(2);
  for (const kind of ['profit', 'expense']) expect(await statements(`/api/analytics/company-${kind}/${company}/?compare=year`)).toBe(2);
});
