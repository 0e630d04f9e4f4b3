import type { FastifyInstance } from 'fastify';
import { calls } from '../../../../contract/calls.ts';
import { listed } from '../../../http/answer.ts';
import { route } from '../../../http/route.ts';
import { sendTable } from '../../../http/tableFile.ts';
import { readCohorts } from './cohorts.ts';
import { exportSales } from './export.ts';
import { readFigures } from './figures.ts';
import { readHistory, readSummary } from './history.ts';
import { readProfit, readProfitByMonth } from './profit.ts';
import { readRows } from './rows.ts';

/** What the product sells (api.md «CRM»), for staff with `crm_access`. */
export function salesRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.crmProfit, ({ query }) => readProfit(api, query));
  route(app, calls.crmProfitByMonth, () => readProfitByMonth(api));
  route(app, calls.crmProfitHistory, async ({ query, reply }) => listed(reply, await readHistory(api, query)));
  route(app, calls.crmProfitFigures, ({ query }) => readFigures(api, query));
  route(app, calls.crmProfitRows, async ({ query, reply }) => {
    const { rows, total } = await readRows(api, query);
    reply.header('X-Total-Count', String(total));
    return rows;
  });
  route(app, calls.crmProfitCohorts, () => readCohorts(api));
  route(app, calls.crmProfitSummary, ({ query }) => readSummary(api, query));
  route(app, calls.crmProfitExport, async ({ query: { format, page, page_size, ordering, ...filter }, reply }) =>
    sendTable(reply, 'sales', await exportSales(api, format, filter)),
  );
}
