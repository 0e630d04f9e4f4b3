import { sql } from 'kysely';
import type { Trx } from '../connection.ts';
import { type CategoryRow, categoryColumns, type ServiceRow, serviceColumns } from './rows.ts';

/** Services by guid, deleted ones too; those that the company lacks are left out. */
export async function readServices(trx: Trx, company: string, guids: readonly string[]): Promise<ServiceRow[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<ServiceRow>`
    select ${sql.join(serviceColumns.map((column) => sql.ref(column)))} from service
    where company = ${company} and guid = any(${guids}::uuid[])`.execute(trx);
  return rows;
}

/** All living services in the order of the price list. */
export async function readLivingServices(trx: Trx, company: string): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select ${sql.join(serviceColumns.map((column) => sql.ref(`s.${column}`)))} from service s
    join service_category c on c.company = s.company and c.guid = s.category
    where s.company = ${company} and not s.is_deleted order by c.position, s.position, s.guid`.execute(trx);
  return rows;
}

/** All categories of the company in their order, deleted ones too. */
export async function readCategories(trx: Trx, company: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${sql.join(categoryColumns.map((column) => sql.ref(column)))} from service_category
    where company = ${company} order by position, guid`.execute(trx);
  return rows;
}

/** One category, deleted or not. */
export async function readCategory(trx: Trx, company: string, guid: string): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`
    select ${sql.join(categoryColumns.map((column) => sql.ref(column)))} from service_category
    where company = ${company} and guid = ${guid}`.execute(trx);
  return rows[0];
}

/** Those of some categories that the company has, deleted ones too. */
export async function readNamedCategories(trx: Trx, company: string, guids: readonly string[]): Promise<CategoryRow[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<CategoryRow>`
    select ${sql.join(categoryColumns.map((column) => sql.ref(column)))} from service_category
    where company = ${company} and guid = any(${guids}::uuid[])`.execute(trx);
  return rows;
}
