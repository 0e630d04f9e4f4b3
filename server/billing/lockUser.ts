import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';

/** Whoever changes a user's access, orders or agreement stands in line here until the transaction ends. */
export async function lockUser(trx: Trx, user: string): Promise<void> {
  await sql`select from app_user where guid = ${user} for no key update`.execute(trx);
}
