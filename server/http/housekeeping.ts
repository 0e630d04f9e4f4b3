import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connection.ts';
import { createLoop } from './loop.ts';

const HOUR_MS = 3_600_000;

/** Forgets some rows that have served their time. */
type Purge = (db: Db) => Promise<unknown>;

/** Runs every purge once an hour from when the server listens; one that fails hinders no other. */
export function keepHouse(app: FastifyInstance, purges: readonly Purge[]): void {
  const { db, background, failures } = app.api;
  const round = async () => {
    const ended = await Promise.allSettled(purges.map((purge) => purge(db)));
    const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    if (reasons.length > 0) throw new AggregateError(reasons);
  };
  const loop = background.own(createLoop(HOUR_MS, round, failures.of('purge of old rows'), background.stopping));
  app.addHook('onListen', async () => loop.start());
}
