import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Tokens } from '../../contract/auth.ts';
import type { Flag } from '../../contract/permissions.ts';
import type { Db } from '../../server/database/connection.ts';
import { valuesOf } from '../../server/database/rows.ts';
import { Client } from './client.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'test-password-1';
// weak on purpose: the tests make many users, and check the product's own strength elsewhere
const passwordHash = hash(PASSWORD, { memoryCost: 1024, timeCost: 1 });

type UserFields = { email?: string | null; phone?: string | null; name?: string; is_active?: boolean; flags?: readonly Flag[] };
export type TestUser = { guid: string; email: string | null; phone: string | null; name: string };

export async function createUser(db: Db, fields: UserFields = {}): Promise<TestUser> {
  const guid = randomUUID();
  const { email = `u-${guid}@test.example`, phone = null, name = 'Пётр Проверкин', is_active = true, flags = [] } = fields;
  const granted = Object.fromEntries(flags.map((flag) => [flag, true]));
  const row = { guid, email, phone, name, is_active, password_hash: await passwordHash, last_login: null, ...granted };
  await sql`insert into app_user ${valuesOf(row)}`.execute(db);
  return { guid, email, phone, name };
}

/** Contractor category types by the role they stand for (contract/permissions.ts). */
export const typeOf = { contractor: 1, partner: 3, client: 4, company: 5 } as const;

export type TestCompany = {
  guid: string;
  title: string;
  /** contractor guid of each member, by user guid */
  contractorOf: Map<string, string>;
};

/** A company with its members; each becomes a contractor of the category of their type. */
export async function createCompany(
  db: Db,
  members: { user: TestUser; type: number }[],
  title = 'Проверка и сыновья',
): Promise<TestCompany> {
  const guid = randomUUID();
  await sql`insert into company ${valuesOf({ guid, title, logo_url: null })}`.execute(db);
  const categories = new Map<number, string>();
  for (const contractor_type of [1, 2, 3, 4, 5, 6]) {
    const category = randomUUID();
    categories.set(contractor_type, category);
    const row = { company: guid, guid: category, title: `Вид ${contractor_type}`, contractor_type };
    await sql`insert into contractor_category ${valuesOf(row)}`.execute(db);
    await sql`insert into row_company ${valuesOf({ guid: category, company: guid, entity: 'contractor_category' })}`.execute(db);
  }
  const contractorOf = new Map<string, string>();
  for (const { user, type } of members) {
    const contractor = randomUUID();
    contractorOf.set(user.guid, contractor);
    const row = {
      company: guid,
      guid: contractor,
      title: user.name,
      category: categories.get(type) ?? null,
      phone: '',
      email: '',
      comment: '',
    };
    await sql`insert into contractor ${valuesOf({ ...row, user_guid: user.guid, linked_at: sql<string>`now()` })}`.execute(db);
    await sql`insert into row_company ${valuesOf({ guid: contractor, company: guid, entity: 'contractor' })}`.execute(db);
  }
  return { guid, title, contractorOf };
}

export async function createBill(db: Db, company: string, title: string): Promise<string> {
  const guid = randomUUID();
  await sql`insert into bill ${valuesOf({ company, guid, title })}`.execute(db);
  await sql`insert into row_company ${valuesOf({ guid, company, entity: 'bill' })}`.execute(db);
  return guid;
}

export async function createObject(db: Db, company: string, title: string, planned: number | null = null): Promise<string> {
  const guid = randomUUID();
  const row = { company, guid, title, address: 'ул. Мира, 1', status: 'active', planned_income: planned, planned_expense: planned };
  await sql`insert into site_object ${valuesOf(row)}`.execute(db);
  await sql`insert into row_company ${valuesOf({ guid, company, entity: 'object' })}`.execute(db);
  return guid;
}

export async function createSubscription(db: Db, user: TestUser, type: string, daysLeft: number): Promise<void> {
  const until = new Date(Date.now() + daysLeft * 86_400_000).toISOString();
  const row = { guid: randomUUID(), user_guid: user.guid, subscription_type: type, period: 1, until };
  await sql`insert into subscription ${valuesOf({ ...row, starts_at: new Date(Date.now() - 40 * 86_400_000).toISOString() })}`.execute(db);
}

/** Signs in over the API. */
export async function signIn(server: Pick<TestServer, 'url'>, user: TestUser): Promise<Tokens> {
  const answer = await new Client(server.url).post('/api/auth/sign-in/', { login: user.email ?? user.phone, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A client signed in as the user. */
export async function clientOf(server: Pick<TestServer, 'url'>, user: TestUser): Promise<Client> {
  return new Client(server.url, (await signIn(server, user)).token);
}

/** Backends that hold or await a lock on a table of this test file. Databases of the run are copies of one, so their tables share OIDs. */
export const lockersOf = (table: string) => sql`
  select pid from pg_locks where relation = ${table}::regclass
    and database = (select oid from pg_database where datname = current_database())`;

/** Waits until so many requests wait for a lock while they work on a table of this test file. */
export async function untilLockIsAwaited(db: Db, requests = 1, table = 'app_user'): Promise<void> {
  for (let waits = false; !waits; ) {
    const { rows } = await sql`select from pg_locks where not granted and pid in (${lockersOf(table)})`.execute(db);
    waits = rows.length >= requests;
  }
}
