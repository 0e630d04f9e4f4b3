import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connection.ts';

const HOUR_MS = 3_600_000;

/** Forgets some rows that have served their time. */
type Purge = (db: Db) => Promise<unknown>;

/** Runs every purge once an hour; one that fails hinders no other. */
export function keepHouse(app: FastifyInstance, purges: readonly Purge[]): void {
  const { db } = app.api;
  const timer = setInterval(() => {
    for (const purge of purges) purge(db).catch((error: unknown) => app.log.warn({ err: error }, 'old rows were not purged'));
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
