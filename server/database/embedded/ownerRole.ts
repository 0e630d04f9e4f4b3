import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Secrets } from './dataDirectory.ts';
import type { Address } from './postmaster.ts';

export const OWNER = 'prorabka';
export const DATABASE = 'prorabka';

/** Makes the role the product connects as, and its database, whichever is missing. */
export async function makeOwnerAndDatabase(address: Address, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ ...address, user: SUPERUSER, database: 'postgres', password: secrets.superuser });
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    if (role.rowCount === 0) {
      await client.query(`create role ${OWNER} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(secrets.owner)}`);
    }
    const database = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}
