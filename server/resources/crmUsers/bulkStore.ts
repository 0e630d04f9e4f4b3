import { type RawBuilder, sql } from 'kysely';
import type { CrmUser } from '../../../contract/resources/crm.ts';
import type { Db, Trx } from '../../database/connection.ts';

type BulkSet = { status?: CrmUser['status'] | undefined; next_time?: string | null | undefined };
/** A user who was changed, as they were. */
export type BulkChanged = { guid: string; status: CrmUser['status']; next_time: string | null };

/** How many users `u` of a condition are not as they are to be. */
export async function countBulk(db: Db, which: RawBuilder<unknown>, set: BulkSet): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from app_user u where ${which} and ${differs(set)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Changes them, locked in an order that is always the same, and answers what they were. */
export async function updateBulk(trx: Trx, which: RawBuilder<unknown>, set: BulkSet): Promise<BulkChanged[]> {
  const values = assigned(set).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<BulkChanged>`
    with chosen as materialized (
      select u.guid, u.status, u.next_time from app_user u where ${which} and ${differs(set)} order by u.guid for no key update)
    update app_user set ${sql.join(values)}, version = version + 1 from chosen where app_user.guid = chosen.guid
    returning chosen.guid, chosen.status, chosen.next_time`.execute(trx);
  return rows;
}

function assigned({ status, next_time }: BulkSet): { column: string; value: RawBuilder<unknown> }[] {
  return [
    ...(status === undefined ? [] : [{ column: 'status', value: sql`${status}::text` }]),
    ...(next_time === undefined ? [] : [{ column: 'next_time', value: sql`${next_time}::date` }]),
  ];
}

function differs(set: BulkSet): RawBuilder<unknown> {
  const conditions = assigned(set).map(({ column, value }) => sql`${sql.ref(`u.${column}`)} is distinct from ${value}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
