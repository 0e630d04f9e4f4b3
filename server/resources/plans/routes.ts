import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { companyLimits } from './companyLimits.ts';
import * as plans from './service.ts';

/** What is sold, on what terms, and what of it a company uses. */
export function planRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.planList, () => plans.currentTerms(api.db, api.now()));
  route(app, calls.planHistory, () => plans.readHistory(api.db));
  route(app, calls.planCreate, ({ body, caller }) => plans.createTerms(api, body, caller.guid));
  route(app, calls.planDelete, ({ params, caller }) => plans.removeTerms(api, params.guid, caller.guid));
  route(app, calls.companyLimits, ({ membership, caller }) => companyLimits(api, membership, caller.guid));
}
