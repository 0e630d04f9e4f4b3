import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/database/embedded/startEmbedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** one database for the run; each test file makes a schema of its own in it */
    databaseUrl: string;
    /** false: as behind a pooler that keeps no prepared statements */
    prepare: boolean;
  }
}

/**
 * Starts the database of a project once per run: the embedded server, over its Unix socket as the product does; for `api-by-address`
 * over TCP and without prepared statements. TEST_DATABASE_URL names another server for both.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const byAddress = project.name === 'api-by-address';
  project.provide('prepare', !byAddress);
  if (given) {
    project.provide('databaseUrl', given);
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'prorabka-test-'));
  const embedded = await startEmbedded({ dataDir: join(folder, 'pg'), ...(byAddress && { tcpPort: 0 }) });
  const { host = '', port, user, password = '', database } = embedded.connection;
  const overSocket = `postgresql://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  project.provide('databaseUrl', embedded.url ?? overSocket);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
