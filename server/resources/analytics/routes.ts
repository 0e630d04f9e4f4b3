import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import * as analytics from './service.ts';

/** Reports (api.md «Analytics»). */
export function analyticsRoutes(app: FastifyInstance): void {
  const { db, now } = app.api;
  route(app, calls.companyExpense, (context) => analytics.expense(db, context.membership.company, context.query, now()));
  route(app, calls.companyProfit, (context) => analytics.profit(db, context.membership.company, context.query, now()));
}
