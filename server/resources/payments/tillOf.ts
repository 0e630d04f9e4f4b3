import type { FastifyInstance } from 'fastify';
import type { Till } from '../../billing/till.ts';

/** null: payments are not set up. */
export function tillOf(app: FastifyInstance): Till | null {
  const { payments, db, config, background, now, secrets, outbox } = app.api;
  return payments === null ? null : { gateway: payments, db, config, background, now, secrets, outbox, log: app.log };
}
