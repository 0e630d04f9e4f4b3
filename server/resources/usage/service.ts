import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** Users of the product, switched off ones too: they stay in the CRM. */
export async function countUsers(db: Db): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from app_user`.execute(db);
  return { count: rows[0]?.count ?? 0 };
}
