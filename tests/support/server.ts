import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config.ts';
import { type Db, openDatabase } from '../../server/database/connection.ts';
import type { Deps } from '../../server/http/runtime.ts';
import { errorLog } from './errors.ts';
import { makeDatabase, withSettings } from './own-database.ts';

export type TestServer = {
  /** `http://127.0.0.1:port` */
  url: string;
  db: Db;
  /** address of its database, to open connections that are none of the server's own */
  databaseUrl: string;
  app: FastifyInstance;
  /** another instance on the same database, as behind a load balancer */
  another: (env?: Record<string, string>) => Promise<string>;
};

type Options = Omit<Partial<Deps>, 'db' | 'config'> & {
  /** environment variables over the tests' own */
  env?: Record<string, string>;
};

/** Passwords are hashed as weakly as factories.ts does: the tests make many users. `ARGON2_…: ''` brings the product's strength back. */
const CHEAP_PASSWORDS = { ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1' };
const TEST_ENV = { NODE_ENV: 'test', LOG_LEVEL: 'error', DB_POOL_SIZE: '8', PLAN_LIMITS: '0', ...CHEAP_PASSWORDS };

/** Every server of a test file, whatever database it is on. */
const running: FastifyInstance[] = [];
/** How to stop what the test file has started. Not said to vitest at once: a server may be started within a test. */
const started: (() => Promise<void>)[] = [];
let shared: Promise<TestServer> | null = null;

/** Nothing is done in the background any more: what goes to the database is what the test asks for. */
export async function stopWork(): Promise<void> {
  for (const app of running) await app.api.worker.stop();
}

/** Has something stopped when the test file ends: what was started last, first. */
export function stopAtEndOfFile(stop: () => Promise<void>): void {
  started.push(stop);
}

/** The one server that the whole test file shares; as who asks first wants it. */
export function serverOfFile(options: Options = {}): Promise<TestServer> {
  shared ??= startTestServer(options);
  return shared;
}

/** Called when the test file ends (tests/support/end-of-file.ts): the next one finds these modules as they are left here. */
export async function stopServers(): Promise<void> {
  shared = null;
  running.length = 0;
  for (const stop of started.splice(0).reverse()) await stop();
}

/** The real server on a port of its own with an empty database of its own; both go when the test file ends. */
export async function startTestServer({ env = {}, ...deps }: Options = {}): Promise<TestServer> {
  const { address, drop } = await makeDatabase();
  // a test loses its database at its end: no commit waits for the disk
  const connectionString = withSettings(address, '-c synchronous_commit=off');
  const database = openDatabase({ connectionString, poolSize: 8, statementTimeoutMs: 20_000, prepare: inject('prepare') });
  const apps: FastifyInstance[] = [];
  const listen = async (more: Record<string, string>) => {
    const app = await buildApp({
      consoleFolder: null,
      logTo: errorLog,
      ...deps,
      db: database.db,
      pool: database.pool,
      config: parseConfig({ ...TEST_ENV, ...env, ...more }),
    });
    apps.push(app);
    running.push(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  };
  started.push(async () => {
    for (const app of apps) {
      app.server.closeAllConnections();
      await app.close();
    }
    await database.close();
    await drop();
  });
  const { app, url } = await listen({});
  return { url, db: database.db, databaseUrl: address, app, another: async (more = {}) => (await listen(more)).url };
}
