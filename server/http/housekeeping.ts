import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connection.ts';
import { createLoop } from './loop.ts';

const HOUR_MS = 3_600_000;

/** Forgets some rows that have served their time. */
type Purge = (db: Db) => Promise<unknown>;

/** Runs every purge once an hour; one that fails hinders no other. */
export function keepHouse(app: FastifyInstance, purges: readonly Purge[]): void {
  const { db, background } = app.api;
  const failed = (error: unknown) => app.log.warn({ err: error }, 'old rows were not purged');
  const round = async () => void (await Promise.all(purges.map((purge) => purge(db).catch(failed))));
  background.own(createLoop(HOUR_MS, round, failed, background.stopping)).start();
}
