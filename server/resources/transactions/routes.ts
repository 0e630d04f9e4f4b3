import type { FastifyInstance } from 'fastify';
import { transactionReadRoutes } from './readRoutes.ts';
import { transactionWriteRoutes } from './writeRoutes.ts';

/** Operations of the four types (api.md «Company data»). */
export function transactionRoutes(app: FastifyInstance): void {
  transactionReadRoutes(app);
  transactionWriteRoutes(app);
}
