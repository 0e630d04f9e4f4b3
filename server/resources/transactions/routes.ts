import type { FastifyInstance } from 'fastify';
import { transactionWriteRoutes } from './writeRoutes.ts';

/** Operations of the four types (api.md «Company data»). */
export function transactionRoutes(app: FastifyInstance): void {
  transactionWriteRoutes(app);
}
