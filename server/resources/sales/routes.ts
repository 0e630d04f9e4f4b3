import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { readHistory, readSummary } from './history.ts';
import { readProfit, readProfitByMonth } from './profit.ts';

/** What the product sells (api.md «CRM»), for staff with `crm_access`. */
export function salesRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.crmProfit, ({ query }) => readProfit(api, query));
  route(app, calls.crmProfitByMonth, () => readProfitByMonth(api));
  route(app, calls.crmProfitHistory, async ({ query, reply }) => {
    const page = await readHistory(api, query);
    reply.header('X-Total-Count', String(page.total));
    return page.json;
  });
  route(app, calls.crmProfitSummary, ({ query }) => readSummary(api, query));
}
