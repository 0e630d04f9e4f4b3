import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { countUsers } from './service.ts';

/** Counters that no list of a company answers. */
export function usageRoutes(app: FastifyInstance): void {
  route(app, calls.crmUserCount, () => countUsers(app.api.db));
}
