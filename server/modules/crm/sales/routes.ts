import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { XLSX } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls.ts';
import { attachment, listed } from '../../../http/answer.ts';
import { route } from '../../../http/route.ts';
import { readCohorts } from './cohorts.ts';
import { exportSales } from './export.ts';
import { readFigures } from './figures.ts';
import { readHistory, readSummary } from './history.ts';
import { readProfit, readProfitByMonth } from './profit.ts';
import { readRows } from './rows.ts';

const types = { csv: 'text/csv; charset=utf-8', xlsx: XLSX };

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
  route(app, calls.crmProfitExport, async ({ query: { format, page, page_size, ordering, ...filter }, reply }) => {
    const { name, bytes } = await exportSales(api, format, filter);
    reply.headers({ 'Content-Disposition': attachment(name, `sales.${format}`), 'Content-Type': types[format] });
    return Readable.from(bytes, { objectMode: false });
  });
}
