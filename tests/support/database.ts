import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/database/embedded/startEmbedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** one database for the run; each test file makes a schema of its own in it */
    databaseUrl: string;
  }
}

/**
 * Starts the database of a project once per run: `api-embedded` on the embedded server over its Unix socket as the product does,
 * `api-url` on the server that TEST_DATABASE_URL names, else on a second one that is reached by address only.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const byUrl = project.name === 'api-url';
  if (byUrl && given) {
    project.provide('databaseUrl', given);
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'prorabka-test-'));
  const embedded = await startEmbedded({ dataDir: join(folder, 'pg'), ...(byUrl && { tcpPort: 0 }) });
  const { host = '', port, user, password = '', database } = embedded.connection;
  const overSocket = `postgresql://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  project.provide('databaseUrl', byUrl ? (embedded.url ?? overSocket) : overSocket);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
