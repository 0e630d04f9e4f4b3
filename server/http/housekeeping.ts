import type { FastifyInstance } from 'fastify';
import { purgeKeys } from '../database/idempotency.ts';

const HOUR_MS = 3_600_000;

/** Forgets answers kept for retries once their 24 hours are over. */
export function keepHouse(app: FastifyInstance): void {
  const timer = setInterval(() => {
    purgeKeys(app.api.db).catch((error: unknown) => app.log.warn({ err: error }, 'idempotency keys were not purged'));
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
