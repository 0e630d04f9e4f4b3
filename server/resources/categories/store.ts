import { sql } from 'kysely';
import type { ServiceCategoryCreate } from '../../../contract/service.ts';
import type { Trx } from '../../database/connection.ts';
import { type CategoryRow, categoryColumns, type ServiceRow } from '../../database/priceList/rows.ts';

/** Inserts a category at the end. The guid is claimed already. */
export async function insertCategory(trx: Trx, row: ServiceCategoryCreate): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`
    insert into service_category (company, guid, title, position)
    select ${row.company}, ${row.guid}, ${row.title},
      1 + coalesce((select max(position) from service_category where company = ${row.company} and not is_deleted), 0)
    returning ${sql.join(categoryColumns.map((column) => sql.ref(column)))}`.execute(trx);
  return rows[0];
}

/** How many of these guids are categories of the company, deleted or not. */
export async function countCategories(trx: Trx, company: string, guids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from service_category where company = ${company} and guid = any(${guids}::uuid[])`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Soft-deletes the living services of a category; answers what was deleted. */
export async function deleteServicesOf(trx: Trx, company: string, category: string): Promise<Pick<ServiceRow, 'guid' | 'title'>[]> {
  const { rows } = await sql<Pick<ServiceRow, 'guid' | 'title'>>`
    update service set is_deleted = true, version = version + 1, updated_at = now()
    where company = ${company} and category = ${category} and not is_deleted returning guid, title`.execute(trx);
  return rows;
}
