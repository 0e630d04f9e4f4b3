import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import type { ReferenceField } from '../../database/directories/rows.ts';

type Asked = { field: ReferenceField; guids: readonly string[]; except: readonly string[] };

/** How many living operations, but for some, lead to each of the rows of a directory; rows without any are left out. */
export async function countOtherUses(trx: Trx, company: string, { field, guids, except }: Asked): Promise<Map<string, number>> {
  const reference = sql.ref(`t.${field}`);
  const { rows } = await sql<{ guid: string; count: number }>`
    select ${reference} as guid, count(*) from transaction t
    where t.company = ${company} and ${reference} = any(${guids}::uuid[]) and not t.is_deleted
      and not exists (select from unnest(${except}::uuid[]) as e (guid) where e.guid = t.guid)
    group by 1`.execute(trx);
  return new Map(rows.map((row) => [row.guid, row.count]));
}
