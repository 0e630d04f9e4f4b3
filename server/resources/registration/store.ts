import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';

export type Registration = Pick<Insertable<Schema['registration']>, 'guid' | 'company_title'>;

export async function insertRegistration(trx: Trx, row: Insertable<Schema['registration']>): Promise<void> {
  await trx.insertInto('registration').values(row).execute();
}

/** The newest pending registration of an e-mail begun since then: the asker's own if there is one. */
export function newestPending(db: Db, email: string, asker: Buffer, since: Date): Promise<Registration | undefined> {
  return db
    .selectFrom('registration')
    .select(['guid', 'company_title'])
    .where('email', '=', email)
    .where('password_hash', '!=', '')
    .where('created_at', '>', since.toISOString())
    .orderBy((row) => row('asker_hash', '=', asker), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A registration that still waits for its link, or undefined. */
export function readPending(trx: Trx, guid: string) {
  return trx
    .selectFrom('registration')
    .select(['name', 'company_title', 'password_hash', 'asker_hash'])
    .where('guid', '=', guid)
    .where('password_hash', '!=', '')
    .executeTakeFirst();
}
