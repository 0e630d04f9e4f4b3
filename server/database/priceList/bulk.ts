import { sql } from 'kysely';
import type { CompanyWrite } from '../write.ts';
import { type CategoryRow, categoryFields, created, difference, type ServiceRow, serviceFields } from './rows.ts';

/** A row as it stands and as it is to be. Places are left to `settleServices` and `settleCategories`. */
export type Overwrite<R> = { before: R; after: R };

/** Inserts any number of new services in one statement and notes them. Their guids are new. */
export async function insertServices(write: CompanyWrite, rows: readonly ServiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with found as (insert into row_company (guid, company, entity) select unnest(${rows.map((row) => row.guid)}::uuid[]), ${write.company}, 'service')
    insert into service (company, guid, category, title, unit_of_measure, cost_per_unit, price_per_unit, position)
    select ${write.company}, * from unnest(
      ${rows.map((row) => row.guid)}::uuid[], ${rows.map((row) => row.category)}::uuid[], ${rows.map((row) => row.title)}::text[],
      ${rows.map((row) => row.unit_of_measure)}::text[], ${rows.map((row) => row.cost_per_unit)}::numeric[],
      ${rows.map((row) => row.price_per_unit)}::numeric[], ${rows.map((row) => row.position)}::int[])`.execute(write.trx);
  for (const row of rows) {
    write.note({ entity: 'service', guid: row.guid, title: row.title, before: null, after: created(row, serviceFields) });
  }
}

/** As `insertServices`, for categories. */
export async function insertCategories(write: CompanyWrite, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with found as (
      insert into row_company (guid, company, entity) select unnest(${rows.map((row) => row.guid)}::uuid[]), ${write.company}, 'service_category')
    insert into service_category (company, guid, title, position)
    select ${write.company}, * from unnest(
      ${rows.map((row) => row.guid)}::uuid[], ${rows.map((row) => row.title)}::text[], ${rows.map((row) => row.position)}::int[])`.execute(
    write.trx,
  );
  for (const row of rows) {
    write.note({ entity: 'service_category', guid: row.guid, title: row.title, before: null, after: created(row, categoryFields) });
  }
}

/** Writes the new fields of any number of services in one statement and notes what changed; rows that did not change are left alone. */
export async function overwriteServices(write: CompanyWrite, overwrites: readonly Overwrite<ServiceRow>[]): Promise<void> {
  const rows = noteDifferences(write, 'service', overwrites, serviceFields);
  if (rows.length === 0) return;
  await sql`
    update service as row set category = n.category, title = n.title, unit_of_measure = n.unit_of_measure, cost_per_unit = n.cost_per_unit,
      price_per_unit = n.price_per_unit, is_deleted = n.is_deleted, version = row.version + 1, updated_at = now(),
      price_changed_at = case when row.price_per_unit = n.price_per_unit then row.price_changed_at else now() end
    from unnest(
      ${rows.map((row) => row.guid)}::uuid[], ${rows.map((row) => row.category)}::uuid[], ${rows.map((row) => row.title)}::text[],
      ${rows.map((row) => row.unit_of_measure)}::text[], ${rows.map((row) => row.cost_per_unit)}::numeric[],
      ${rows.map((row) => row.price_per_unit)}::numeric[], ${rows.map((row) => row.is_deleted)}::boolean[]
    ) as n (guid, category, title, unit_of_measure, cost_per_unit, price_per_unit, is_deleted)
    where row.company = ${write.company} and row.guid = n.guid`.execute(write.trx);
}

/** As `overwriteServices`, for categories. */
export async function overwriteCategories(write: CompanyWrite, overwrites: readonly Overwrite<CategoryRow>[]): Promise<void> {
  const rows = noteDifferences(write, 'service_category', overwrites, categoryFields);
  if (rows.length === 0) return;
  await sql`
    update service_category as row set title = n.title, is_deleted = n.is_deleted, version = row.version + 1, updated_at = now()
    from unnest(
      ${rows.map((row) => row.guid)}::uuid[], ${rows.map((row) => row.title)}::text[], ${rows.map((row) => row.is_deleted)}::boolean[]
    ) as n (guid, title, is_deleted)
    where row.company = ${write.company} and row.guid = n.guid`.execute(write.trx);
}

function noteDifferences<R extends { guid: string; title: string }>(
  write: CompanyWrite,
  entity: 'service' | 'service_category',
  overwrites: readonly Overwrite<R>[],
  fields: readonly (keyof R & string)[],
): R[] {
  return overwrites.flatMap(({ before, after }) => {
    const changed = difference(before, after, fields);
    if (!changed) return [];
    write.note({ entity, guid: after.guid, title: after.title, ...changed });
    return [after];
  });
}
