import { sql } from 'kysely';
import type { ServiceCreate } from '../../../contract/service.ts';
import type { Trx } from '../../database/connection.ts';
import { type ServiceRow, serviceColumns } from '../../database/priceList/rows.ts';

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
