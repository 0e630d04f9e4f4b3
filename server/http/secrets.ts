import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { oneValue } from '../database/rows.ts';

/** What a key derived from the master secret is for; two purposes never share a key. */
type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'device-token'
  | 'price-download'
  | 'attempts'
  | 'codes'
  | 'outbox'
  | 'company-logo'
  | 'payments-sandbox'
  | 'card-token'
  | 'idempotency'
  | 'activation-codes'
  | 'activation-code-lookup';

/** Derives the key of a purpose from the master secret. */
export type Secrets = {
  (purpose: Purpose): Uint8Array;
  /** Keys that what was signed or sealed may be read by: that of the present secret first, then that of the secret before it. */
  toRead(purpose: Purpose): readonly Uint8Array[];
};

/** `JWT_SECRET_PREVIOUS` that stands for the secret kept in the database. */
const IN_DATABASE = 'database';

/**
 * The master secret: from configuration, else made once and shared by all instances through table `server_secret`. While it is being
 * changed, `previous` still reads what was made by it.
 */
export async function loadSecrets(db: Db, configured: string | null, previous: string | null): Promise<Secrets> {
  const masterOf = async (value: string | null) => (value === null ? sharedSecret(db) : Buffer.from(value));
  const current = keysOf(await masterOf(configured));
  const readers = previous === null ? [current] : [current, keysOf(await masterOf(previous === IN_DATABASE ? null : previous))];
  return Object.assign(current, { toRead: (purpose: Purpose) => readers.map((key) => key(purpose)) });
}

function keysOf(master: Buffer): (purpose: Purpose) => Uint8Array {
  const known = new Map<Purpose, Uint8Array>();
  return (purpose) => {
    const key = known.get(purpose) ?? createHmac('sha256', master).update(purpose).digest();
    known.set(purpose, key);
    return key;
  };
}

/** Made by whoever asks first. */
async function sharedSecret(db: Db) {
  await sql`insert into server_secret (name, value) values ('master', ${randomBytes(32)}) on conflict do nothing`.execute(db);
  return oneValue<Buffer>(db)`select value from server_secret where name = 'master'`;
}
