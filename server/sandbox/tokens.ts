import { sql } from 'kysely';
import type { Db, Trx } from '../database/connection.ts';
import type { ReadCard } from './cardForm.ts';
import { newId } from './ids.ts';

/** Keeps the card as a token. All test cards are Visa. */
export async function insertToken(db: Db | Trx, accountId: string | null, { card, expires, holder }: ReadCard): Promise<string> {
  const token = newId('tk_');
  await sql`
    insert into sandbox_card_token (token, account_id, renews, first_six, last_four, system, expires, holder)
    values (${token}, ${accountId}, ${card.renews}, ${card.number.slice(0, 6)}, ${card.number.slice(-4)}, 'Visa', ${expires}, ${holder})`.execute(
    db,
  );
  return token;
}

/** Whether the card may be charged by this token for this account. */
export async function isTokenOf(db: Db | Trx, token: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from sandbox_card_token where token = ${token} and account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

export async function renews(db: Db | Trx, token: string): Promise<boolean> {
  const { rows } = await sql<{ renews: boolean }>`select renews from sandbox_card_token where token = ${token}`.execute(db);
  return rows[0]?.renews ?? false;
}
