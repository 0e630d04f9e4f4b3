import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bill, contractor, siteObject } from '../../contract/directory.ts';
import { checkMonthTotals } from '../../tests/support/month-totals.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { type Embedded, startEmbedded } from '../database/embedded/startEmbedded.ts';
import { migrate } from '../database/migrate.ts';
import { oneValue, rowsOf } from '../database/rows.ts';
import { demoLogins, seedDemo } from './demo.ts';
import { columns } from './insert.ts';

/** Who is to be worked through in the CRM, each with a company. */
const CLIENTS = 60;
const NOON = new Date('2026-11-21T12:00:00Z');

let folder: string;
let embedded: Embedded;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prorabka-demo-'));
  embedded = await startEmbedded({ dataDir: join(folder, 'pg') });
  database = openDatabase({ ...embedded.connection, poolSize: 4, statementTimeoutMs: 10_000 });
  await migrate(database.pool);
  // two at once: one fills, the other finds it done
  await Promise.all([seedDemo(database.db, NOON), seedDemo(database.db, NOON)]);
}, 120_000);

afterAll(async () => {
  await database?.close();
  await embedded?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of every table that the demo writes, as text. */
async function everything(): Promise<Record<string, string>> {
  const tables: Record<string, string> = {};
  for (const table of Object.keys(columns)) {
    const { rows } = await sql<{
      text: string;
    }>`select coalesce(json_agg(t order by t::text), '[]')::text as text from ${sql.table(table)} t`.execute(database.db);
    tables[table] = rows[0]?.text ?? '';
  }
  return tables;
}

describe('demo data in a database', () => {
  it('is the same every time', async () => {
    const first = await everything();
    await sql`truncate ${sql.join(Object.keys(columns).map((table) => sql.table(table)))} restart identity cascade`.execute(database.db);
    await seedDemo(database.db, NOON);
    expect(await everything()).toEqual(first);
  }, 30_000);

  it('is not added to a database that has users', async () => {
    const before = await everything();
    await seedDemo(database.db, new Date('2027-03-01T00:00:00Z'));
    expect(await everything()).toEqual(before);
  });

  it('leads from every guid to its company', async () => {
    const { rows } = await sql<{ entity: string; lost: number; total: number }>`
      select entity, count(*) as total, count(*) filter (where r.company is distinct from t.company) as lost from (
        select company, guid, 'service' as entity from service union all select company, guid, 'service_category' from service_category
        union all select company, guid, 'bill' from bill union all select company, guid, 'object' from site_object
        union all select company, guid, 'contractor' from contractor
        union all select company, guid, 'contractor_category' from contractor_category union all select company, guid, 'changeset' from changeset
        union all select company, guid, 'transaction' from transaction
      ) t left join row_company r using (guid, entity) group by entity`.execute(database.db);
    expect(rows).toHaveLength(8);
    for (const row of rows) expect(row).toMatchObject({ lost: 0, total: expect.toSatisfy((total: number) => total > 0) });
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(await oneValue(database.db)`select count(*) from row_company`);
  });

  it('has directories that keep to the contract', async () => {
    for (const row of await rowsOf(database.db)`select * from bill`) bill.parse(row);
    for (const row of await rowsOf(database.db)`select * from site_object`) siteObject.parse(row);
    for (const row of await rowsOf(database.db)`select * from contractor`) contractor.parse(row);
    const types = await oneValue(database.db)`select count(distinct (company, contractor_type)) from contractor_category`;
    expect(types).toBe(6 * (6 + CLIENTS));
  });

  it('has a company of each CRM client, which the client owns and the search finds the client by', async () => {
    const { rows } = await sql<{ name: string; title: string; found: boolean; types: number[] }>`
      select u.name, c.title, u.company_words = c.title as found,
        array(select g.contractor_type::integer from contractor_category g where g.company = c.guid and g.guid = k.category) as types
      from app_user u join contractor k on k.user_guid = u.guid join company c on c.guid = k.company
      where u.email like 'client-%' or u.phone like '+79000001%'`.execute(database.db);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(CLIENTS);
    for (const row of rows) expect(row).toMatchObject({ found: true, types: [5] });
  });

  it('has change counters of companies equal to the last change in their history', async () => {
    const { rows } = await sql`select c.title from company c
      where c.change_counter <> coalesce((select max(seq) from changeset s where s.company = c.guid), 0)`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('has the sums by month that its operations add up to', async () => {
    const companies = await rowsOf<{ guid: string }>(database.db)`select guid from company`;
    for (const { guid } of companies) expect(await checkMonthTotals(database.db, guid)).toEqual([]);
  });

  it('lets the demo logins in', async () => {
    const hash = await oneValue<string>(database.db)`select distinct password_hash from app_user where password_hash is not null`;
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await verify(hash, demoLogins[0]?.password ?? '')).toBe(true);
  });
});
