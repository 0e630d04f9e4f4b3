import { sql } from 'kysely';
import { type Role, seesCost } from '../../../contract/permissions.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { ServiceCreate } from '../../../contract/resources/service.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { type ServiceRow, serviceColumns } from '../../database/priceList/rows.ts';
import { jsonInstant, jsonRow, type ListPage, readList, searchIn } from '../../http/list-query.ts';

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

/** Inserts a service at the end of its category; undefined when the company has no such living category. The guid is claimed already. */
export async function insertService(trx: Trx, row: Required<Omit<ServiceCreate, 'position'>>): Promise<ServiceRow | undefined> {
  const { rows } = await sql<ServiceRow>`
    insert into service (company, guid, category, title, unit_of_measure, cost_per_unit, price_per_unit, position)
    select company, ${row.guid}, guid, ${row.title}, ${row.unit_of_measure}, ${row.cost_per_unit}, ${row.price_per_unit},
      1 + coalesce((select max(position) from service where company = ${row.company} and category = ${row.category} and not is_deleted), 0)
    from service_category where company = ${row.company} and guid = ${row.category} and not is_deleted
    returning ${sql.join(serviceColumns.map((column) => sql.ref(column)))}`.execute(trx);
  return rows[0];
}

/** Soft-deletes every living service of the company; answers what was deleted. */
export async function deleteServices(trx: Trx, company: string): Promise<Pick<ServiceRow, 'guid' | 'title'>[]> {
  const { rows } = await sql<Pick<ServiceRow, 'guid' | 'title'>>`
    update service set is_deleted = true, version = version + 1, updated_at = now()
    where company = ${company} and not is_deleted returning guid, title`.execute(trx);
  return rows;
}
