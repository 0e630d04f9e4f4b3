import { sql } from 'kysely';
import type { ServiceBulk } from '../../../contract/serviceImport.ts';
import type { Trx } from '../../database/connection.ts';
import { type ServiceRow, serviceColumns } from '../../database/priceList/rows.ts';

/** The services that a request is about, in the order of the price list; deleted ones only where it names them by guid. */
export async function readTargets(trx: Trx, company: string, { guids, category }: ServiceBulk): Promise<ServiceRow[]> {
  const which = guids
    ? sql`s.guid = any(${guids}::uuid[])`
    : category
      ? sql`s.category = ${category} and not s.is_deleted`
      : sql`not s.is_deleted`;
  const { rows } = await sql<ServiceRow>`
    select ${sql.join(serviceColumns.map((column) => sql.ref(`s.${column}`)))} from service s
    join service_category c on c.company = s.company and c.guid = s.category
    where s.company = ${company} and ${which} order by c.position, c.guid, s.position, s.guid`.execute(trx);
  return rows;
}
