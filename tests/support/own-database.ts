import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '../../server/database/connection.ts';

/** The address of another database of the same server. */
export function addressOf(address: string, database: string): string {
  // a socket's address names no host, so `URL` does not read it
  return address.replace(/\/[^/?]*(?=\?|$)/, `/${database}`);
}

/** The address with settings of its connections: `-c name=value`. */
export function withSettings(address: string, settings: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}options=${encodeURIComponent(settings)}`;
}

/** Creates a database with the product's tables, which have no rows; with `empty` it has no tables either. */
export async function makeDatabase({ empty = false } = {}): Promise<{ address: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('databaseUrl');
  const admin = openDatabase({ connectionString: server, poolSize: 1, statementTimeoutMs: 0 });
  // cheaper than the default strategy, which writes the whole copy to the write-ahead log
  await admin.pool.query(`create database ${name} template ${empty ? 'template1' : inject('templateDatabase')} strategy file_copy`);
  return {
    address: addressOf(server, name),
    drop: async () => {
      await admin.pool.query(`drop database ${name}`);
      await admin.close();
    },
  };
}
