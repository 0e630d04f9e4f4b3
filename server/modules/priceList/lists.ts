import { sql } from 'kysely';
import { type Role, seesCost } from '../../../contract/permissions.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db } from '../../database/connection.ts';
import { jsonInstant, jsonRow, type ListPage, readList, searchIn } from '../../http/listQuery.ts';
import { categoryColumns } from './rows.ts';

/** All services of a company as JSON text, deleted ones too (api.md «deleted»); by default in the order of the price list. */
export function listServices(db: Db, company: string, role: Role, query: ListQuery): Promise<ListPage> {
  const cost = seesCost(role) ? sql`s.cost_per_unit` : sql`null::numeric`;
  const search = searchIn(query.search, [sql`s.title`]);
  return readList(
    db,
    {
      from: sql`from service s join service_category c on c.company = s.company and c.guid = s.category`,
      where: [sql`s.company = ${company}`, ...(search ? [search] : [])],
      row: jsonRow({
        guid: sql`s.guid`,
        title: sql`s.title`,
        category: sql`s.category`,
        unit_of_measure: sql`s.unit_of_measure`,
        cost_per_unit: cost,
        price_per_unit: sql`s.price_per_unit`,
        position: sql`s.position`,
        is_deleted: sql`s.is_deleted`,
        version: sql`s.version`,
        updated_at: jsonInstant(sql`s.updated_at`),
        price_changed_at: jsonInstant(sql`s.price_changed_at`),
      }),
      defaultOrder: sql`c.position, c.guid, s.position`,
      columns: {
        title: sql`s.title`,
        unit_of_measure: sql`s.unit_of_measure`,
        cost_per_unit: cost,
        price_per_unit: sql`s.price_per_unit`,
        position: sql`s.position`,
        updated_at: sql`s.updated_at`,
      },
      tiebreak: sql`s.guid`,
    },
    query,
  );
}

/** All categories of a company as JSON text, deleted ones too; by default in their order. */
export function listCategories(db: Db, company: string, query: ListQuery): Promise<ListPage> {
  const search = searchIn(query.search, [sql`c.title`]);
  return readList(
    db,
    {
      from: sql`from service_category c`,
      where: [sql`c.company = ${company}`, ...(search ? [search] : [])],
      row: jsonRow(Object.fromEntries(categoryColumns.map((column) => [column, sql.ref(`c.${column}`)]))),
      defaultOrder: sql`c.position`,
      columns: { title: sql`c.title`, position: sql`c.position` },
      tiebreak: sql`c.guid`,
    },
    query,
  );
}
