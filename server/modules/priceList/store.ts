import { sql } from 'kysely';
import type { ServiceCategoryCreate, ServiceCreate } from '../../../contract/service.ts';
import type { Trx } from '../../database/connection.ts';
import { columnList, guidsOf, oneRow, readByGuid, rowsOf, type Within } from '../../database/rows.ts';
import { type CategoryRow, categoryColumns, type ServiceRow, serviceColumns } from './rows.ts';

/** See `readByGuid`. */
export function readServices(within: Within, guids: readonly string[]): Promise<ServiceRow[]> {
  return readByGuid<ServiceRow>(within, 'service', serviceColumns, guids);
}

/** All living services in the order of the price list. */
export function readLivingServices(trx: Trx, company: string) {
  return rowsOf<ServiceRow>(trx)`
    select ${columnList(serviceColumns, 's')} from service s
    join service_category c on c.company = s.company and c.guid = s.category
    where s.company = ${company} and not s.is_deleted order by c.position, s.position, s.guid`;
}

/** All categories of the company in their order, deleted ones too. */
export function readCategories(trx: Trx, company: string) {
  return rowsOf<CategoryRow>(trx)`
    select ${columnList(categoryColumns)} from service_category
    where company = ${company} order by position, guid`;
}

/** One category, deleted or not. */
export async function readCategory(within: Within, guid: string): Promise<CategoryRow | undefined> {
  return (await readNamedCategories(within, [guid]))[0];
}

/** See `readByGuid`. */
export function readNamedCategories(within: Within, guids: readonly string[]): Promise<CategoryRow[]> {
  return readByGuid<CategoryRow>(within, 'service_category', categoryColumns, guids);
}

/** Inserts a service at the end of its category. The guid is claimed already. */
export function insertService(trx: Trx, row: Required<Omit<ServiceCreate, 'position'>>) {
  return oneRow<ServiceRow>(trx)`
    insert into service (company, guid, category, title, unit_of_measure, cost_per_unit, price_per_unit, note, position)
    select ${row.company}, ${row.guid}, ${row.category}, ${row.title}, ${row.unit_of_measure}, ${row.cost_per_unit}, ${row.price_per_unit}, ${row.note},
      1 + coalesce((select max(position) from service where company = ${row.company} and category = ${row.category} and not is_deleted), 0)
    returning ${columnList(serviceColumns)}`;
}

/** Soft-deletes every living service of the company, or of one category; answers what was deleted. */
export function deleteServices(trx: Trx, company: string, category?: string): Promise<Pick<ServiceRow, 'guid' | 'title'>[]> {
  const within = category === undefined ? sql`` : sql`and category = ${category}`;
  return rowsOf<Pick<ServiceRow, 'guid' | 'title'>>(trx)`
    update service set is_deleted = true, version = version + 1, updated_at = now()
    where company = ${company} ${within} and not is_deleted returning guid, title`;
}

/** Deletes all categories of a company, which have no services by then. */
export function deleteCategories(trx: Trx, company: string): Promise<Pick<CategoryRow, 'guid' | 'title'>[]> {
  return rowsOf<Pick<CategoryRow, 'guid' | 'title'>>(trx)`
    update service_category set is_deleted = true, version = version + 1, updated_at = now()
    where company = ${company} and not is_deleted returning guid, title`;
}

/** Inserts a category at the end. The guid is claimed already. */
export function insertCategory(trx: Trx, row: ServiceCategoryCreate) {
  return oneRow<CategoryRow>(trx)`
    insert into service_category (company, guid, title, position)
    select ${row.company}, ${row.guid}, ${row.title},
      1 + coalesce((select max(position) from service_category where company = ${row.company} and not is_deleted), 0)
    returning ${columnList(categoryColumns)}`;
}

/**
 * Guids of the services that were deleted in the same changeset as their category, which is deleted still: by the log or, where its rows are in the
 * archive, by their common moment.
 */
export async function readDeletedWith(trx: Trx, company: string, category: string): Promise<string[]> {
  const rows = await rowsOf<{ guid: string }>(trx)`
    with deletion as (
      select d.changeset from change d join changeset s on s.company = d.company and s.guid = d.changeset
      where d.company = ${company} and d.guid = ${category} and d.after ->> 'is_deleted' = 'true' order by s.seq desc limit 1)
    select c.guid from change c join deletion d on d.changeset = c.changeset
    where c.company = ${company} and c.entity = 'service' and c.after ->> 'is_deleted' = 'true'
    union all
    select s.guid from service s join service_category c on c.company = s.company and c.guid = s.category and c.updated_at = s.updated_at
    where s.company = ${company} and s.category = ${category} and s.is_deleted and not exists (select from deletion)`;
  return guidsOf(rows);
}
