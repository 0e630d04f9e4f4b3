import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/database/connection.ts';
import { SUPERUSER } from '../../server/database/embedded/cluster.ts';
import { openDataDirectory, readOrMakeSecrets } from '../../server/database/embedded/directories.ts';
import { startEmbedded } from '../../server/database/embedded/startEmbedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { roomyMemory } from './memory.ts';
import { addressOf } from './own-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** a database of the server where each test file makes its own (tests/support/own-database.ts) */
    databaseUrl: string;
    /** a database with the product's tables: test files get copies of it, which is faster than applying the migrations */
    templateDatabase: string;
    /** false: as behind a pooler that keeps no prepared statements */
    prepare: boolean;
  }
}

/**
 * Starts PostgreSQL for a project once per run: the embedded one, over its Unix socket as the product does; for `api-by-address` over TCP
 * and without prepared statements. TEST_DATABASE_URL names another server for both; its role must be able to create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const byAddress = project.name === 'api-by-address';
  const given = process.env.TEST_DATABASE_URL;
  const { address, stop } = given ? { address: given, stop: async () => {} } : await startOwn(byAddress);
  try {
    const template = await makeTemplate(address);
    project.provide('databaseUrl', address);
    project.provide('templateDatabase', template);
    project.provide('prepare', !byAddress);
    return async () => {
      await onServer(address, `drop database ${template}`);
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns its name */
async function makeTemplate(address: string): Promise<string> {
  const template = `prorabka_template_${randomBytes(6).toString('hex')}`;
  await onServer(address, `create database ${template}`);
  const { pool, close } = openDatabase({ connectionString: addressOf(address, template), poolSize: 1, statementTimeoutMs: 0 });
  await migrate(pool).finally(close);
  return template;
}

async function startOwn(byAddress: boolean) {
  // a database is hundreds of files: creating and removing them takes longer on a disk than a small test
  const folder = await mkdtemp(join(roomyMemory() ?? tmpdir(), 'prorabka-test-'));
  const dataDir = join(folder, 'pg');
  const embedded = await startEmbedded({ dataDir, ...(byAddress && { tcpPort: 0 }) });
  const { host = '', port, user, password = '', database } = embedded.connection;
  const at = (name: string, secret: string, data = database) =>
    `postgresql://${name}:${encodeURIComponent(secret)}@/${data}?host=${encodeURIComponent(host)}&port=${port}`;
  const { superuser } = await readOrMakeSecrets(await openDataDirectory(dataDir));
  await onServer(at(SUPERUSER, superuser, 'postgres'), `alter role ${user} createdb`);
  return {
    address: embedded.url ?? at(user ?? '', password),
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
