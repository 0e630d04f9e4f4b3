import type { FastifyInstance } from 'fastify';
import { purgeKeys } from '../database/idempotency.ts';
import { purgeAttempts } from './attempts.ts';
import { purgeTokens } from './token-pair.ts';

const HOUR_MS = 3_600_000;

/** Forgets what has served its time: answers kept for retries, counters of tries, expired refresh tokens. */
export function keepHouse(app: FastifyInstance): void {
  const { db } = app.api;
  const timer = setInterval(() => {
    Promise.all([purgeKeys(db), purgeAttempts(db), purgeTokens(db)]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'old rows were not purged'),
    );
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
