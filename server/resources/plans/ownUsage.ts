import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** Living operations of a member that only reads, and themselves. */
export async function countOwn(db: Db, company: string, user: string): Promise<{ contractors: number; transactions: number }> {
  const { rows } = await sql<{ contractors: number; transactions: number }>`
    select count(distinct k.guid) as contractors, count(t.guid) as transactions
    from contractor k left join transaction t on t.company = k.company and t.contractor = k.guid and not t.is_deleted
    where k.company = ${company} and k.user_guid = ${user} and not k.is_deleted`.execute(db);
  return rows[0] ?? { contractors: 0, transactions: 0 };
}
