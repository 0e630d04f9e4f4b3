import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

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
  | 'activation-codes'
  | 'activation-code-lookup';

/** Derives the key of a purpose. */
export type Secrets = (purpose: Purpose) => Uint8Array;

/** The master secret: from configuration, else made once and shared by all instances through table `server_secret`. */
export async function loadSecrets(db: Db, configured: string | null): Promise<Secrets> {
  const master = configured === null ? await sharedSecret(db) : Buffer.from(configured);
  const known = new Map<Purpose, Uint8Array>();
  return (purpose) => {
    const key = known.get(purpose) ?? createHmac('sha256', master).update(purpose).digest();
    known.set(purpose, key);
    return key;
  };
}

/** Made by whoever asks first. */
async function sharedSecret(db: Db): Promise<Buffer> {
  await sql`insert into server_secret (name, value) values ('master', ${randomBytes(32)}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ value: Buffer }>`select value from server_secret where name = 'master'`.execute(db);
  if (!rows[0]) throw new Error('server_secret has no master key');
  return rows[0].value;
}
